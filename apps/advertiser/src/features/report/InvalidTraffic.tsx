import { apiQuery } from '@corkboard/api-client';
import { useQuery } from '@tanstack/react-query';
import { tables } from '../../messages/tables';
import { type ReportContext } from './context';
import css from './report.module.css';

const text = tables.invalid;

/** Invalid traffic that was excluded from an ad account's metrics in the date range, by reason; nothing where there was none. */
export function InvalidTraffic({ context }: { readonly context: ReportContext }) {
  const { account, days, formats } = context;
  const { data } = useQuery(
    apiQuery('AdInvalidTrafficResource.get', {
      ad_account_id: account.id,
      start_date: days.start,
      end_date: days.end,
    }),
  );
  if (!data || data.total === 0) return null;
  return (
    <details className={css.invalid}>
      <summary>{text.title(formats.number(data.total), data.total)}</summary>
      <ul>
        {data.reasons.map(({ reason, count }) => (
          <li key={reason}>
            {formats.number(count)} {text.reasons[reason]}
          </li>
        ))}
      </ul>
      <p>{text.detail}</p>
    </details>
  );
}
