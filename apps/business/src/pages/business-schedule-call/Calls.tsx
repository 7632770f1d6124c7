import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Banner, Button, ErrorState } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useAct, useRefetch } from '../../features/staff';
import { call as text } from '../../messages/call';
import css from './calls.module.css';

type Call = CallData<'CallRequestResource.get'>[number];

/** The calls that the viewer asked for; nothing where there are none. */
export function Calls({ locale }: { locale: string }) {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('CallRequestResource.get', {}));
  const again = useRefetch('CallRequestResource.get');
  const { show } = useToast();
  const { busy, wrong, act } = useAct();
  const when = ({ starts_at, time_zone }: Call) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: time_zone }).format(
      new Date(starts_at),
    );
  const withdraw = ({ id }: Call) =>
    act(id, async () => {
      await callApi('CallRequestResource.delete', { id });
      show({ message: text.withdrawn });
      await again();
    });
  if (error)
    return (
      <ErrorState title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
        {asApiError(error)?.message}
      </ErrorState>
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="calls" className={css.part}>
      <h2 id="calls">{text.coming}</h2>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <ul className={css.list}>
        {data.map((one) => (
          <li key={one.id}>
            <span className={css.what}>
              <strong>{when(one)}</strong>
              <span className={css.soft}>
                {one.time_zone.replaceAll('_', ' ')}, {text.topics[one.topic]}
              </span>
            </span>
            <span className={css.acts}>
              <Button
                size="sm"
                asLink={
                  <a
                    download="call.ics"
                    href={`data:text/calendar;charset=utf-8,${encodeURIComponent(one.calendar)}`}
                    aria-label={text.fileOf(when(one))}
                  />
                }
              >
                {text.file}
              </Button>
              <Button
                size="sm"
                aria-label={text.withdrawOf(when(one))}
                busy={busy === one.id}
                onClick={() => void withdraw(one)}
              >
                {text.withdraw}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
