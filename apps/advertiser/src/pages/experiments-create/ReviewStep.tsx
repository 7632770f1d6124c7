import { useState } from 'react';
import { type AdAccount } from '@corkboard/contract';
import { Banner } from '@corkboard/ui';
import { areUneven, inputOf, useDailyBudgets, useEntities, type Values } from '../../features/experiments';
import { formCss as form } from '../../features/form';
import { type Formats } from '../../features/format';
import { experimentForm, experiments } from '../../messages/experiments';
import css from './experiments-create.module.css';

const text = experimentForm.review;

interface ReviewProps {
  readonly account: AdAccount;
  readonly values: Values;
  readonly formats: Formats;
}

/** An experiment before it starts. */
export function ReviewStep({ account, values, formats }: ReviewProps) {
  const { data: entities = [] } = useEntities(account.id, values.level);
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  const [now] = useState(() => Date.now() / 1000);
  const input = inputOf(values, now, account.time_zone);
  const budgets = useDailyBudgets(account.id, values);
  const cells = input.cells.map((cell, n) => ({ ...cell, daily: budgets?.[n] ?? null }));
  const { percent, money } = formats;
  return (
    <>
      <dl className={css.review}>
        <dt>{text.type}</dt>
        <dd>{experiments.types[input.type]}</dd>
        <dt>{text.name}</dt>
        <dd>{input.name}</dd>
        {input.hypothesis === '' ? null : (
          <>
            <dt>{text.hypothesis}</dt>
            <dd>{input.hypothesis}</dd>
          </>
        )}
        <dt>{text.metric}</dt>
        <dd>{experiments.metrics[input.key_metric]}</dd>
        <dt>{text.groups}</dt>
        <dd>
          {cells.map((cell) => (
            <div key={cell.name}>
              {text.group(
                cell.name,
                percent(cell.split_percent / 100),
                cell.entity_ids.map((id) => names.get(id) ?? id).join(', '),
              )}
              {cell.daily === null ? null : <div className={form.soft}>{text.budget(money(cell.daily))}</div>}
            </div>
          ))}
        </dd>
        {input.holdout_percent > 0 ? (
          <>
            <dt>{text.holdout}</dt>
            <dd>{percent(input.holdout_percent / 100)}</dd>
          </>
        ) : null}
        <dt>{text.dates}</dt>
        <dd>{experiments.list.range(formats.day(input.start_time), formats.day(input.end_time - 1))}</dd>
      </dl>
      {areUneven(cells.map(({ daily, split_percent: split }) => ({ daily, split }))) ? (
        <Banner tone="warning" title={text.uneven}>
          {text.unevenDetail}
        </Banner>
      ) : null}
      <p className={form.soft}>{text.note}</p>
    </>
  );
}
