import { apiQuery } from '@corkboard/api-client';
import { EmptyState, ErrorState, Page, RelativeTime, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { survey as text } from '../../messages/survey';
import css from './staff-survey.module.css';

/** `/_/staff/survey/`: how people like the site, and what they wrote, without their names. */
export default function StaffSurveyPage() {
  const { data, isError, isFetching, refetch } = useQuery(apiQuery('StaffSurveyResource.get', {}));
  return (
    <Page kind="reading" title={text.title} lead={text.lead}>
      <title>{messages.title(text.title)}</title>
      {data === undefined ? (
        isError ? (
          <ErrorState title={text.failed} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={120} />
        )
      ) : data.average === null ? (
        <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
      ) : (
        <>
          <p>{text.average(data.average.toLocaleString('en'), data.answers)}</p>
          <h2>{text.latest}</h2>
          {data.latest.length === 0 ? <p>{text.noWords}</p> : null}
          <ul role="list" className={css.list}>
            {data.latest.map(({ score, text: words, answered_at }, n) => (
              <li key={`${answered_at} ${n}`} className={css.answer}>
                <p className={css.score}>
                  {text.score(score)} · <RelativeTime time={answered_at} />
                </p>
                <p>{words}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
