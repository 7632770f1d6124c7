import { type FormEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Button, TextField } from '@corkboard/ui';
import { settingsFrameCss as frame } from '../../features/settings-frame';
import { messages } from '../../messages/en';
import { ways as text } from '../../messages/ways';
import css from './sessions.module.css';

/**
 * Sets an authenticator app up: a picture for it to scan, and a code of it that says that it has.
 * @param onDone given the recovery codes
 */
export function AppSetUp(props: {
  begun: CallData<'AuthenticatorResource.create'>;
  onDone: (codes: readonly string[]) => Promise<void>;
}) {
  const { secret, picture } = props.begun;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !code.trim()) return;
    setBusy(true);
    try {
      const { data } = await callApi('AuthenticatorResource.update', { code: code.trim() });
      await props.onDone(data.recovery_codes);
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
      setBusy(false);
    }
  };
  return (
    <form method="dialog" noValidate className={frame.form} onSubmit={(event) => void confirm(event)}>
      <p>{text.appScan}</p>
      <img
        className={css.picture}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={text.appPicture}
        width={200}
        height={200}
      />
      <p>
        {text.appKey}: <code>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
      </p>
      <TextField
        label={text.appCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        value={code}
        error={problem}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={!code.trim()} className={frame.start}>
        {text.appConfirm}
      </Button>
    </form>
  );
}
