import { useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Button, RelativeTime } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { failureOf, refetch } from '../../features/cache';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { webhooks as text } from '../../messages/webhooks';
import css from '../settings-security/sessions.module.css';
import { WebhookAnswers } from './WebhookAnswers';

type Webhook = CallData<'GET /v5/webhooks'>['items'][number];

/** A webhook of the viewer's, with what can be done with it and how its address answered. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, status } = webhook;
  const client = useQueryClient();
  const { show } = useToast();
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const params = { webhook_id: id };
  const act = async (message: string, call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      show({ message });
    } catch (error) {
      show({ message: failureOf(error), tone: 'error' });
    }
    setBusy(false);
    await refetch(client, 'GET /v5/webhooks');
    await refetch(client, 'GET /v5/webhooks/{webhook_id}/deliveries');
  };
  return (
    <li className={css.row}>
      <WebhookWords webhook={webhook} />
      <div className={css.acts}>
        {status === 'PAUSED' ? (
          <Button
            aria-label={text.resumeNamed(url)}
            busy={busy}
            onClick={() =>
              void act(text.resumed, () => callApi('POST /v5/webhooks/{webhook_id}/resume', { params }))
            }
          >
            {text.resume}
          </Button>
        ) : (
          <Button
            aria-label={text.testNamed(url)}
            busy={busy}
            onClick={() =>
              void act(text.tested, () => callApi('POST /v5/webhooks/{webhook_id}/test', { params }))
            }
          >
            {text.test}
          </Button>
        )}
        <Button
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {text.answers}
        </Button>
        <Button
          aria-label={text.removeNamed(url)}
          onPointerEnter={confirm.warm}
          onClick={() => {
            confirm.want(() => {
              setAsking(true);
            });
          }}
        >
          {text.remove}
        </Button>
      </div>
      {open ? <WebhookAnswers webhookId={id} /> : null}
      {confirm.Component && asking ? (
        <confirm.Component
          title={text.removeTitle}
          action={text.remove}
          onConfirm={async () => {
            await callApi('DELETE /v5/webhooks/{webhook_id}', { params });
            show({ message: text.removed });
            await refetch(client, 'GET /v5/webhooks');
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{text.removeDetail}</p>
        </confirm.Component>
      ) : null}
    </li>
  );
}

function WebhookWords({ webhook }: { webhook: Webhook }) {
  const { event, board_name, app_name, url, status, created_at } = webhook;
  return (
    <div className={css.words}>
      <bdi className={css.name}>{board_name === null ? text.events[event] : text.savedTo(board_name)}</bdi>
      <code className={frame.detail}>{url}</code>
      <span className={frame.detail}>
        {text.states[status]}
        {' · '}
        {text.made} <RelativeTime time={created_at} />
        {app_name === null ? null : ` ${text.byApp(app_name)}`}
      </span>
    </div>
  );
}
