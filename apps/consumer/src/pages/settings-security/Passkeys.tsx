import { type FormEvent, useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type CallData, PASSKEY_NAME_MAX } from '@corkboard/contract';
import { Banner, Button, ErrorState, RelativeTime, Skeleton, TextField, useHydrated } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../features/cache';
import { useConfirmed } from '../../features/confirm-identity';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { messages } from '../../messages/en';
import { ways as text } from '../../messages/ways';
import { browserOf } from './browser-of';
import css from './sessions.module.css';

type Passkey = CallData<'PasskeysResource.get'>[number];
const passkeysQuery = apiQuery('PasskeysResource.get', {});

/** The viewer's passkeys: to add, to name, to remove. */
export function Passkeys() {
  const client = useQueryClient();
  const { show } = useToast();
  const { data, isError, isFetching, refetch: again } = useQuery(passkeysQuery);
  const hasPasskeys = useHydrated() && 'PublicKeyCredential' in globalThis;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirmed = useConfirmed((error) => {
    const name = error instanceof Error ? error.name : '';
    // Who closes the window of the browser has changed their mind.
    if (name === 'NotAllowedError' || name === 'AbortError') return;
    setProblem(
      name === 'InvalidStateError' ? text.passkeyKnown : (asApiError(error)?.message ?? text.passkeyFailed),
    );
  });
  const reload = () => refetch(client, 'PasskeysResource.get', 'ConnectedLoginsResource.get');
  const add = async () => {
    setBusy(true);
    setProblem(undefined);
    await confirmed.run(async () => {
      await makePasskey();
      show({ message: text.passkeyAdded });
      await reload();
    });
    setBusy(false);
  };
  const remove = (passkey: Passkey) =>
    confirmed.run(async () => {
      setProblem(undefined);
      await callApi('PasskeysResource.delete', { id: passkey.id });
      show({ message: text.passkeyRemoved(passkey.name) });
      await reload();
    });
  return (
    <section className={frame.part} aria-labelledby="security-passkeys">
      <h2 id="security-passkeys">{text.passkeysTitle}</h2>
      <p className={frame.detail}>{text.passkeysDetail}</p>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {data ? (
        <ul role="list" className={css.list}>
          {data.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => remove(passkey)} onRenamed={reload} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState
          level={3}
          title={text.passkeysFailed}
          retrying={isFetching}
          onRetry={() => void again()}
        />
      ) : (
        <Skeleton height={72} />
      )}
      {hasPasskeys ? (
        <Button className={frame.start} busy={busy} onClick={() => void add()}>
          {text.passkeyAdd}
        </Button>
      ) : null}
      {confirmed.Dialog && confirmed.props ? <confirmed.Dialog {...confirmed.props} /> : null}
    </section>
  );
}

/** Has the browser make a passkey, and keeps it under the name of the device. */
async function makePasskey(): Promise<void> {
  const { data: asked } = await callApi('PasskeyOptionsResource.create', {});
  const { startRegistration } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
  const { id, rawId, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.rp_id, name: asked.rp_name },
      user: { id: asked.user_handle, name: asked.username, displayName: asked.username },
      pubKeyCredParams: asked.algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: asked.known.map((known) => ({ id: known, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject, transports } = response;
  const place = browserOf(navigator.userAgent);
  await callApi('PasskeysResource.create', {
    name: place?.system ?? text.passkeysTitle,
    response: {
      id,
      rawId,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    },
  });
}

function Row(props: { passkey: Passkey; onRemove: () => Promise<void>; onRenamed: () => Promise<void> }) {
  const { id, name, created_at, used_at } = props.passkey;
  const { show } = useToast();
  const [value, setValue] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !value?.trim()) return;
    setBusy(true);
    try {
      await callApi('PasskeysResource.update', { id, name: value });
      await props.onRenamed();
      setValue(undefined);
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
    setBusy(false);
  };
  const remove = async () => {
    setBusy(true);
    await props.onRemove();
    setBusy(false);
  };
  if (value !== undefined)
    return (
      <li className={css.row}>
        <form method="dialog" className={css.rename} onSubmit={(event) => void save(event)}>
          <TextField
            label={text.passkeyName}
            value={value}
            maxLength={PASSKEY_NAME_MAX}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- in answer to the button that it takes the place of
            autoFocus
            onChange={({ target }) => {
              setValue(target.value);
            }}
          />
          <Button type="submit" busy={busy} disabled={!value.trim()}>
            {text.passkeySave}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              setValue(undefined);
            }}
          >
            {messages.cancel}
          </Button>
        </form>
      </li>
    );
  return (
    <li className={css.row}>
      <div className={css.words}>
        <bdi className={css.name}>{name}</bdi>
        <span className={frame.detail}>
          {text.passkeyMade} <RelativeTime time={created_at} />
          {used_at === null ? null : (
            <>
              {' · '}
              {text.passkeyUsed} <RelativeTime time={used_at} />
            </>
          )}
        </span>
      </div>
      <div className={css.acts}>
        <Button
          aria-label={text.passkeyRenameNamed(name)}
          onClick={() => {
            setValue(name);
          }}
        >
          {text.passkeyRename}
        </Button>
        <Button busy={busy} aria-label={text.passkeyRemoveNamed(name)} onClick={() => void remove()}>
          {text.passkeyRemove}
        </Button>
      </div>
    </li>
  );
}
