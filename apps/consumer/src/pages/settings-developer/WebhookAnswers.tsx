import { apiItemsQuery } from '@corkboard/api-client';
import { ErrorState, RelativeTime, Skeleton } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { webhooks as text } from '../../messages/webhooks';
import css from './developer.module.css';

/** How the address of a webhook answered last. */
export function WebhookAnswers({ webhookId }: { webhookId: string }) {
  const list = useInfiniteQuery(
    apiItemsQuery('GET /v5/webhooks/{webhook_id}/deliveries', {
      params: { webhook_id: webhookId },
      query: { page_size: 10 },
    }),
  );
  const answers = list.data?.pages[0]?.items.items;
  if (!answers)
    return list.isError ? (
      <ErrorState
        level={3}
        title={text.answersFailed}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Skeleton height={48} />
    );
  if (answers.length === 0) return <p className={frame.detail}>{text.answersNone}</p>;
  return (
    <ul className={css.answers}>
      {answers.map(({ id, event, state, attempts, http_status, problem, created_at, next_attempt_at }) => (
        <li key={id}>
          <span>
            {text.events[event]}, <RelativeTime time={created_at} />
          </span>
          <span className={frame.detail}>
            {[
              text.deliveryStates[state],
              ...(attempts > 0 ? [text.attempts(attempts)] : []),
              ...(http_status === null ? [] : [text.status(http_status)]),
              ...(problem === null ? [] : [problem]),
            ].join(' · ')}
            {attempts > 0 && next_attempt_at !== null ? (
              <>
                {' · '}
                {text.next} <RelativeTime time={next_attempt_at} />
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
