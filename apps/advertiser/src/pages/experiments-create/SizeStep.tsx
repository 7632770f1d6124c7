import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type CallData, type CallOptions } from '@corkboard/contract';
import { TextField } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { cellsOf, type Values } from '../../features/experiments';
import { formCss as form, useSettled } from '../../features/form';
import { type Formats, isoDay } from '../../features/format';
import { QueryResult } from '../../features/frame';
import { experimentForm, experiments } from '../../messages/experiments';
import { type StepProps } from './GoalStep';

const text = experimentForm.size;
const CALL = 'AdExperimentPlanResource.get';

/** When an experiment runs, and how long it has to. */
export function SizeStep({
  account,
  values,
  problems,
  onChange,
  formats,
}: StepProps & { readonly formats: Formats }) {
  const [today] = useState(() => isoDay(Date.now() / 1000, account.time_zone));
  return (
    <>
      <div className={form.pair}>
        <TextField
          label={text.start}
          type="date"
          min={today}
          className={form.short}
          value={values.start}
          error={problems.start}
          onChange={({ target }) => {
            onChange({ ...values, start: target.value });
          }}
        />
        <TextField
          label={text.days}
          hint={text.daysHint}
          inputMode="numeric"
          className={form.short}
          value={values.days}
          error={problems.days}
          onChange={({ target }) => {
            onChange({ ...values, days: target.value });
          }}
        />
      </div>
      <TextField
        label={text.effect}
        hint={text.effectHint}
        inputMode="numeric"
        className={form.short}
        value={values.effect}
        error={problems.effect}
        onChange={({ target }) => {
          onChange({ ...values, effect: target.value });
        }}
      />
      <section className={form.group} aria-labelledby="plan">
        <h3 id="plan">{text.title}</h3>
        <PlanLine accountId={account.id} values={values} formats={formats} />
      </section>
    </>
  );
}

interface PlanProps {
  readonly accountId: string;
  readonly values: Values;
  readonly formats: Formats;
}

function PlanLine({ accountId, values, formats }: PlanProps) {
  const effect = Number(useSettled(values.effect));
  const options: CallOptions<typeof CALL> = {
    ad_account_id: accountId,
    key_metric: values.metric,
    entity_level: values.level,
    cells: cellsOf(values),
    holdout_percent: values.type === 'CONVERSION_LIFT' ? Number(values.holdout) : 0,
    effect_percent: effect,
  };
  const isAsked = Number.isInteger(effect) && effect >= 1 && effect <= 500;
  const query = useQuery({ ...apiQuery(CALL, options), enabled: isAsked });
  if (!isAsked) return null;
  return (
    <QueryResult query={query} words={experiments}>
      {(plan) => <PlanWords plan={plan} days={Number(values.days)} formats={formats} />}
    </QueryResult>
  );
}

interface WordsProps {
  readonly plan: CallData<typeof CALL>;
  readonly days: number;
  readonly formats: Formats;
}

function PlanWords({ plan, days, formats }: WordsProps) {
  const { number, percent } = formats;
  if (plan.rate === null) return <p>{text.unknown}</p>;
  if (plan.people_needed === null || plan.days_needed === null) return <p>{text.zero}</p>;
  return (
    <>
      <p>{text.rate(percent(plan.rate), number(plan.people), number(plan.days))}</p>
      <p>{text.needed(number(plan.people_needed), number(plan.days_needed))}</p>
      {days > 0 ? (
        <p>
          <strong>{(days >= plan.days_needed ? text.enough : text.short)(number(days))}</strong>
        </p>
      ) : null}
    </>
  );
}
