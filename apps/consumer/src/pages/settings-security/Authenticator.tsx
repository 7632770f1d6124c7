import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Banner, Button, ErrorState, RelativeTime, Skeleton } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../features/cache';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { useConfirmed } from '../../features/confirm-identity';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { messages } from '../../messages/en';
import { settings } from '../../messages/settings';
import { ways as text } from '../../messages/ways';
import { AppSetUp } from './AppSetUp';
import { browserOf } from './browser-of';
import { RecoveryCodes } from './RecoveryCodes';
import css from './sessions.module.css';

type Device = CallData<'AuthenticatorResource.get'>['devices'][number];
const appQuery = apiQuery('AuthenticatorResource.get', {});

/** The second step of the viewer's log-ins: an app, recovery codes, and browsers that aren't asked. */
export function Authenticator() {
  const client = useQueryClient();
  const { show } = useToast();
  const { data, isError, isFetching, refetch: again } = useQuery(appQuery);
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const [problem, setProblem] = useState<string>();
  const [begun, setBegun] = useState<CallData<'AuthenticatorResource.create'>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirmed = useConfirmed((error) => {
    setProblem(asApiError(error)?.message ?? messages.somethingWrong);
  });
  const reload = () => refetch(client, 'AuthenticatorResource.get');
  const act = async (change: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    await confirmed.run(change);
    setBusy(false);
  };
  const begin = () =>
    act(async () => {
      setBegun((await callApi('AuthenticatorResource.create', {})).data);
    });
  const renew = () =>
    act(async () => {
      const { data: made } = await callApi('AuthenticatorCodesResource.create', {});
      setCodes(made.recovery_codes);
      await reload();
    });
  const turnedOn = async (made: readonly string[]) => {
    setBegun(undefined);
    setCodes(made);
    show({ message: text.appTurnedOn });
    await reload();
  };
  return (
    <section className={frame.part} aria-labelledby="security-app">
      <h2 id="security-app">{text.appTitle}</h2>
      <p className={frame.detail}>{text.appDetail}</p>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined);
          }}
        />
      ) : null}
      {!data ? (
        isError ? (
          <ErrorState level={3} title={text.appFailed} retrying={isFetching} onRetry={() => void again()} />
        ) : (
          <Skeleton height={72} />
        )
      ) : data.enabled ? (
        <>
          <p>
            {text.appOn} {text.codesLeft(data.recovery_codes_left)}.
          </p>
          <div className={css.acts}>
            <Button busy={busy} onClick={() => void renew()}>
              {text.codesNew}
            </Button>
            <Button
              variant="danger"
              onPointerEnter={confirm.warm}
              onClick={() => {
                confirm.want(() => {
                  setAsking(true);
                });
              }}
            >
              {text.appRemove}
            </Button>
          </div>
          {data.devices.length > 0 ? <Devices devices={data.devices} onChange={reload} /> : null}
        </>
      ) : begun ? (
        <AppSetUp begun={begun} onDone={turnedOn} />
      ) : (
        <Button className={frame.start} busy={busy} onClick={() => void begin()}>
          {text.appSetUp}
        </Button>
      )}
      {confirm.Component && asking ? (
        <confirm.Component
          title={text.appRemoveTitle}
          action={text.appRemove}
          onConfirm={async () => {
            setAsking(false);
            await act(async () => {
              await callApi('AuthenticatorResource.delete', {});
              setCodes(undefined);
              show({ message: text.appRemoved });
              await reload();
            });
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{text.appRemoveDetail}</p>
        </confirm.Component>
      ) : null}
      {confirmed.Dialog && confirmed.props ? <confirmed.Dialog {...confirmed.props} /> : null}
    </section>
  );
}

function Devices({ devices, onChange }: { devices: readonly Device[]; onChange: () => Promise<void> }) {
  const { show } = useToast();
  const forget = async (id: string) => {
    try {
      await callApi('AuthenticatorDevicesResource.delete', { id });
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
    await onChange();
  };
  return (
    <>
      <h3>{text.devices}</h3>
      <ul role="list" className={css.list}>
        {devices.map(({ id, user_agent, created_at }) => {
          const known = browserOf(user_agent);
          const name = known ? settings.browserOn(known.browser, known.system) : settings.unknownBrowser;
          return (
            <li key={id} className={css.row}>
              <div className={css.words}>
                <span className={css.name}>{name}</span>
                <span className={frame.detail}>
                  {text.deviceSince} <RelativeTime time={created_at} />
                </span>
              </div>
              <Button aria-label={text.deviceForgetNamed(name)} onClick={() => void forget(id)}>
                {text.deviceForget}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
