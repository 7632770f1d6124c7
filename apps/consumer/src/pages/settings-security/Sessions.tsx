import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Button, ErrorState, formatRelativeTime, Skeleton } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { messages } from '../../messages/en';
import { settings as text } from '../../messages/settings';
import { browserOf } from './browser-of';
import css from './sessions.module.css';

type Session = CallData<'UserSessionsResource.get'>[number];
const sessionsQuery = apiQuery('UserSessionsResource.get', {});

/** Where the viewer is logged in; each place can be ended, or all at once. */
export function Sessions() {
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const [asking, setAsking] = useState(false);
  return (
    <section className={frame.part} aria-labelledby="security-sessions">
      <h2 id="security-sessions">{text.sessionsTitle}</h2>
      {data ? (
        <ul role="list" className={css.list}>
          {data.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState
          level={3}
          title={text.sessionsFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={72} />
      )}
      {data && data.length > 1 ? <Others /> : null}
      <Button
        variant="danger"
        className={frame.start}
        onPointerEnter={confirm.warm}
        onClick={() => {
          confirm.want(() => {
            setAsking(true);
          });
        }}
      >
        {text.everywhere}
      </Button>
      {confirm.Component && asking ? (
        <confirm.Component
          title={text.everywhereTitle}
          action={text.everywhere}
          onConfirm={async () => {
            await callApi('UserSessionResource.delete', { everywhere: true });
            // A whole new page: nothing of the person stays in memory.
            location.assign('/');
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{text.everywhereDetail}</p>
        </confirm.Component>
      ) : null}
    </section>
  );
}

/** Logs out of every other browser. */
function Others() {
  const client = useQueryClient();
  const { show } = useToast();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await callApi('UserSessionsResource.delete', { others: true });
      show({ message: text.othersEnded });
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    setBusy(false);
  };
  return (
    <Button busy={busy} className={frame.start} onClick={() => void end()}>
      {text.others}
    </Button>
  );
}

function Row({ session }: { session: Session }) {
  const client = useQueryClient();
  const { show } = useToast();
  const [busy, setBusy] = useState(false);
  const { id, current, user_agent, ip, created_at, seen_at } = session;
  const known = browserOf(user_agent);
  const name = known ? text.browserOn(known.browser, known.system) : text.unknownBrowser;
  const end = async () => {
    setBusy(true);
    try {
      await callApi('UserSessionsResource.delete', { id });
      show({ message: text.ended(name) });
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    setBusy(false);
  };
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={frame.detail} suppressHydrationWarning>
          {current ? text.here : text.seen(formatRelativeTime(seen_at), ip)}
          {' · '}
          {text.since(formatRelativeTime(created_at))}
        </span>
      </div>
      {current ? null : (
        <Button busy={busy} aria-label={text.endOf(name)} onClick={() => void end()}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
