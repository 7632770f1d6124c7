import { type AdAccount, dayOf, QUICK_PROMOTE_NAME_MAX, recommendedBudgetIn } from '@corkboard/contract';
import { Radio, TextField } from '@corkboard/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { quickPromote } from '../../messages/quick-promote';
import { timesIn } from '../../messages/times';
import { type Formats, toMicro } from '../format';
import { Audience } from './Audience';
import { formCss } from '../form';
import css from './quick-promote.module.css';
import {
  checkBudget,
  checkDestination,
  checkDuration,
  checkLastDay,
  checkName,
  type PromoteValues,
} from './values';

const text = quickPromote.form;
const RUNS = { days: text.forDays, day: text.untilDay, ongoing: text.ongoing } as const;

export interface FieldsProps {
  readonly form: UseFormReturn<PromoteValues>;
  readonly account: AdAccount;
  readonly formats: Formats;
  /** Products are promoted, which have no destination in common. */
  readonly ofProducts: boolean;
}

/** Fields of the promotion: name, destination, budget, run time, and targeting. */
export function Fields({ form, account, formats, ofProducts }: FieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const recommended = formats.money(toMicro(String(recommendedBudgetIn(account.country))));
  return (
    <section aria-labelledby="promotion" className={`${css.panel} ${css.fields}`}>
      <h2 id="promotion">{text.title}</h2>
      <TextField
        label={text.name}
        required
        autoComplete="off"
        hint={text.nameHint(QUICK_PROMOTE_NAME_MAX)}
        maxLength={256}
        error={errors.name?.message}
        {...register('name', { validate: checkName })}
      />
      {ofProducts ? (
        <p className={formCss.soft}>{text.destinationOwn}</p>
      ) : (
        <TextField
          type="url"
          label={text.destination}
          required
          hint={text.destinationHint}
          placeholder="https://"
          maxLength={2048}
          error={errors.destination_url?.message}
          {...register('destination_url', { validate: checkDestination })}
        />
      )}
      <TextField
        type="number"
        inputMode="decimal"
        min="0"
        step="any"
        label={text.budget}
        required
        className={formCss.short}
        hint={text.budgetHint(recommended)}
        end={<span className={formCss.unit}>{account.currency}</span>}
        error={errors.budget?.message}
        {...register('budget', { validate: (value) => checkBudget(value, account.country, formats.money) })}
      />
      <RunFields form={form} account={account} />
      <Audience form={form} account={account} />
    </section>
  );
}

/** How long it runs. */
function RunFields({
  form: { register, control, formState },
  account,
}: Pick<FieldsProps, 'form' | 'account'>) {
  const { errors } = formState;
  const run = useWatch({ control, name: 'run' });
  return (
    <>
      <fieldset className={formCss.group}>
        <legend>{text.runs}</legend>
        <div className={css.choices}>
          {(Object.keys(RUNS) as (keyof typeof RUNS)[]).map((kind) => (
            <Radio key={kind} label={RUNS[kind]} value={kind} {...register('run')} />
          ))}
        </div>
      </fieldset>
      {run === 'days' ? (
        <TextField
          type="number"
          inputMode="numeric"
          min="1"
          step="1"
          label={text.days}
          required
          className={formCss.short}
          error={errors.duration?.message}
          {...register('duration', { validate: checkDuration })}
        />
      ) : run === 'day' ? (
        <TextField
          type="date"
          label={text.lastDay}
          hint={timesIn(account.time_zone)}
          required
          className={formCss.short}
          error={errors.inclusive_end_date?.message}
          {...register('inclusive_end_date', {
            // Checked when it is sent: what day it is then counts.
            validate: (day, values) => checkLastDay(day, values, dayOf(Date.now(), account.time_zone)),
          })}
        />
      ) : null}
    </>
  );
}
