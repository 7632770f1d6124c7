import { type AdAccount, type ProductGroup, dayOf } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { quickPromote } from '../../messages/quick-promote';
import { type Formats, toMicro } from '../format';
import { formCss } from '../form';
import { type Aim, billedFor } from './aim';
import css from './quick-promote.module.css';
import { type PromoteValues, runDays } from './values';

const text = quickPromote.summary;

export interface SummaryProps {
  readonly values: PromoteValues;
  readonly aim: Aim;
  /** Product group for catalog sales. */
  readonly group?: ProductGroup | undefined;
  /** Reopens the choice of the objective; absent where there is no choice. */
  readonly onAim?: (() => void) | undefined;
  readonly account: AdAccount;
  readonly formats: Formats;
  /** When the form was opened, ms: what the number of days up to the last one is counted from. */
  readonly now: number;
  readonly busy: boolean;
}

/** Maximum cost of the promotion, and its submit button. */
export function Summary({ values, aim, group, onAim, account, formats, now, busy }: SummaryProps) {
  const micro = toMicro(values.budget);
  const days = runDays(values, dayOf(now, account.time_zone));
  const known = Number.isFinite(micro) && micro > 0;
  return (
    <section aria-labelledby="promotion-summary" className={css.summary}>
      <div className={formCss.card}>
        <h2 id="promotion-summary">{text.title}</h2>
        <dl className={css.sums}>
          <div>
            <dt>{text.account}</dt>
            <dd>{account.name}</dd>
          </div>
          <div>
            <dt>{text.goal}</dt>
            <dd>{quickPromote.tag.types[aim.ad_type]}</dd>
          </div>
          {group ? (
            <div>
              <dt>{text.productGroup}</dt>
              <dd>{quickPromote.tag.groupOf(group.name, group.product_count)}</dd>
            </div>
          ) : null}
          <div>
            <dt>{text.perDay}</dt>
            <dd>{known ? formats.money(micro) : '–'}</dd>
          </div>
          <div>
            <dt>{text.days}</dt>
            <dd>
              {values.run === 'ongoing'
                ? text.noEnd
                : days === null
                  ? '–'
                  : days === 1
                    ? text.oneDay
                    : text.daysOf(formats.number(days))}
            </dd>
          </div>
          {known && days !== null ? (
            <div>
              <dt>{text.total}</dt>
              <dd>{formats.money(micro * days)}</dd>
            </div>
          ) : null}
        </dl>
        {onAim ? (
          <Button size="sm" onClick={onAim}>
            {text.changeGoal}
          </Button>
        ) : null}
        <p className={formCss.soft}>{text.note[billedFor(aim)]}</p>
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          {quickPromote.form.submit}
        </Button>
        <p className={formCss.soft}>{quickPromote.form.kept}</p>
      </div>
    </section>
  );
}
