import { type FormEvent, useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEvent } from '@corkboard/contract';
import { Banner, Button, ErrorState, Select, TextField } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { settingsFrameCss as frame, useRefusal } from '../../features/settings-frame';
import { apps } from '../../messages/apps';
import { webhooks as text } from '../../messages/webhooks';
import css from '../settings-security/sessions.module.css';

const boardsQuery = apiQuery('BoardPickerBoardsResource.get', {});

/** A new webhook. @param onMade gets its secret, which can be seen this once */
export function WebhookForm(props: { onMade: (secret: string) => Promise<void>; onCancel: () => void }) {
  const [event, setEvent] = useState<WebhookEvent>('PIN_SAVED');
  const [board, setBoard] = useState('');
  const [url, setUrl] = useState('');
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal(['url', 'board_id']);
  const boards = useQuery({ ...boardsQuery, enabled: event === 'PIN_SAVED' });
  const all = boards.data?.all_boards ?? [];
  const send = async (submit: FormEvent) => {
    submit.preventDefault();
    if (busy) return;
    setBusy(true);
    refusal.clear();
    try {
      const { data } = await callApi('POST /v5/webhooks', {
        body: { event, url, ...(event === 'PIN_SAVED' && { board_id: board || (all[0]?.id ?? null) }) },
      });
      await props.onMade(data.secret);
    } catch (error) {
      refusal.read(error);
      setBusy(false);
    }
  };
  return (
    <form method="dialog" noValidate className={frame.form} onSubmit={(submit) => void send(submit)}>
      <Select
        label={text.event}
        value={event}
        onChange={({ target }) => {
          setEvent(target.value as WebhookEvent);
        }}
      >
        {WEBHOOK_EVENTS.map((one) => (
          <option key={one} value={one}>
            {text.events[one]}
          </option>
        ))}
      </Select>
      {event !== 'PIN_SAVED' ? null : boards.isError ? (
        <ErrorState
          level={3}
          title={text.boardsFailed}
          retrying={boards.isFetching}
          onRetry={() => void boards.refetch()}
        />
      ) : (
        <Select
          label={text.board}
          error={refusal.at('board_id')}
          value={board}
          onChange={({ target }) => {
            setBoard(target.value);
          }}
        >
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label={text.url}
        hint={text.urlHint}
        error={refusal.at('url')}
        type="url"
        value={url}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setUrl(target.value);
        }}
      />
      {refusal.whole ? <Banner tone="danger">{refusal.whole}</Banner> : null}
      <div className={css.acts}>
        <Button onClick={props.onCancel}>{apps.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {text.create}
        </Button>
      </div>
    </form>
  );
}
