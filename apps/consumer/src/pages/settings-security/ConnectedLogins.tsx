import { useEffect, useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import {
  type CallData,
  PROVIDER_NAMES,
  PROVIDER_PROBLEMS,
  type ProviderProblem,
  providerName,
} from '@corkboard/contract';
import { Banner, Button, ErrorState, RelativeTime, Skeleton } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../features/cache';
import { useConfirmed } from '../../features/confirm-identity';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { messages } from '../../messages/en';
import { ways as text } from '../../messages/ways';
import css from './sessions.module.css';

type Connection = CallData<'ConnectedLoginsResource.get'>['connections'][number];
const waysQuery = apiQuery('ConnectedLoginsResource.get', {});

const isProblem = (word: string | undefined): word is ProviderProblem =>
  (PROVIDER_PROBLEMS as readonly (string | undefined)[]).includes(word);

/**
 * Login methods besides the password: connect and disconnect.
 * @param problem why connecting a provider failed
 * @param connected the provider that has just been connected
 */
export function ConnectedLogins(props: { problem: string | undefined; connected: string | undefined }) {
  const client = useQueryClient();
  const { show } = useToast();
  const { data, isError, isFetching, refetch: again } = useQuery(waysQuery);
  const [busy, setBusy] = useState<string>();
  const confirmed = useConfirmed((error) => {
    show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
  });
  const act = async (name: string, change: () => Promise<void>) => {
    setBusy(name);
    await confirmed.run(change);
    setBusy(undefined);
  };
  const connect = (provider: keyof typeof PROVIDER_NAMES) =>
    act(provider, async () => {
      const { data: begun } = await callApi('ConnectedLoginsResource.create', { provider });
      location.assign(begun.url);
    });
  const disconnect = (provider: string) =>
    act(provider, async () => {
      await callApi('ConnectedLoginsResource.delete', { provider });
      show({ message: text.disconnected(providerName(provider)) });
      await refetch(client, 'ConnectedLoginsResource.get');
    });
  const { connected } = props;
  useEffect(() => {
    if (connected !== undefined) show({ message: text.connectedNow(providerName(connected)) });
    // Said once: whoever comes back to this address has known it for a while.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- for this address only
  }, [connected]);
  if (data?.connections.length === 0 && data.available.length === 0) return null;
  return (
    <section className={frame.part} aria-labelledby="security-ways">
      <h2 id="security-ways">{text.title}</h2>
      <p className={frame.detail}>{text.detail}</p>
      {isProblem(props.problem) ? <Banner tone="warning">{text.problems[props.problem]}</Banner> : null}
      {data ? (
        <ul role="list" className={css.list}>
          {data.connections.map((one) => (
            <Row
              key={one.provider}
              connection={one}
              busy={busy === one.provider}
              onDisconnect={() => void disconnect(one.provider)}
            />
          ))}
          {data.available.map((name) => (
            <li key={name} className={css.row}>
              <span className={css.name}>{PROVIDER_NAMES[name]}</span>
              <Button
                busy={busy === name}
                aria-label={text.connect(PROVIDER_NAMES[name])}
                onClick={() => void connect(name)}
              >
                {text.connectShort}
              </Button>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState level={3} title={text.failed} retrying={isFetching} onRetry={() => void again()} />
      ) : (
        <Skeleton height={72} />
      )}
      {confirmed.Dialog && confirmed.props ? <confirmed.Dialog {...confirmed.props} /> : null}
    </section>
  );
}

function Row(props: { connection: Connection; busy: boolean; onDisconnect: () => void }) {
  const { provider, email, connected_at, removable } = props.connection;
  const name = providerName(provider);
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={frame.detail}>
          {email === null ? null : (
            <>
              <bdi>{email}</bdi>
              {' · '}
            </>
          )}
          {removable ? (
            <>
              {text.connectedSince} <RelativeTime time={connected_at} />
            </>
          ) : (
            text.lastWay
          )}
        </span>
      </div>
      {removable ? (
        <Button busy={props.busy} aria-label={text.disconnectNamed(name)} onClick={props.onDisconnect}>
          {text.disconnect}
        </Button>
      ) : null}
    </li>
  );
}
