import { useState } from 'react';
import { apiItemsQuery } from '@corkboard/api-client';
import { Button, ErrorState, Skeleton } from '@corkboard/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../features/cache';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { webhooks as text } from '../../messages/webhooks';
import css from '../settings-security/sessions.module.css';
import { Once } from './Once';
import { WebhookForm } from './WebhookForm';
import { WebhookRow } from './WebhookRow';

const webhooksQuery = apiItemsQuery('GET /v5/webhooks', { query: { page_size: 100 } });

/** The viewer's webhooks: to add, to look at, to delete. A part of its own, which is loaded behind the page. */
export function Webhooks() {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch: again } = useInfiniteQuery(webhooksQuery);
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const webhooks = data?.pages.flatMap(({ items }) => items.items);
  return (
    <section className={frame.part} aria-labelledby="developer-webhooks">
      <h2 id="developer-webhooks">{text.title}</h2>
      <p className={frame.detail}>{text.detail}</p>
      {webhooks ? (
        webhooks.length > 0 ? (
          <ul role="list" className={css.list}>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        ) : null
      ) : isError ? (
        <ErrorState level={3} title={text.failed} retrying={isFetching} onRetry={() => void again()} />
      ) : (
        <Skeleton height={72} />
      )}
      {secret === undefined ? null : (
        <Once
          title={text.secretTitle}
          detail={text.secretDetail}
          label={text.secretLabel}
          secret={secret}
          onDone={() => {
            setSecret(undefined);
          }}
        />
      )}
      {adding ? (
        <WebhookForm
          onMade={async (made) => {
            setSecret(made);
            setAdding(false);
            await refetch(client, 'GET /v5/webhooks');
          }}
          onCancel={() => {
            setAdding(false);
          }}
        />
      ) : (
        <Button
          className={frame.start}
          onClick={() => {
            setAdding(true);
          }}
        >
          {text.create}
        </Button>
      )}
    </section>
  );
}
