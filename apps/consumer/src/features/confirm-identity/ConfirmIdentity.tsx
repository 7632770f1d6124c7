import { type FormEvent, useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { PASSWORD_MAX, providerName } from '@corkboard/contract';
import { Banner, Button, Dialog, Skeleton, TextField } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ways as text } from '../../messages/ways';
import { settingsFrameCss as frame, useRefusal } from '../settings-frame';

export interface ConfirmIdentityProps {
  /** It's them. */
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for the password once more, or for a provider that is connected, before something that only the account's person may change. */
export function ConfirmIdentity({ onConfirmed, onClose }: ConfirmIdentityProps) {
  const { data } = useQuery(apiQuery('ConnectedLoginsResource.get', {}));
  const [password, setPassword] = useState('');
  const refusal = useRefusal(['password']);
  const [busy, setBusy] = useState(false);
  const confirm = async (options: { password: string } | { provider: string; next: string }) => {
    setBusy(true);
    refusal.clear();
    try {
      const { data: answer } = await callApi('UserConfirmationResource.create', options);
      if (answer.url === null) onConfirmed();
      else location.assign(answer.url);
    } catch (error) {
      refusal.read(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={text.confirmTitle}>
      <p>{text.confirmDetail}</p>
      {data ? (
        <div className={frame.form}>
          {data.has_password ? (
            <form
              method="dialog"
              noValidate
              className={frame.form}
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                if (!busy && password) void confirm({ password });
              }}
            >
              <TextField
                label={text.confirmPassword}
                type="password"
                autoComplete="current-password"
                maxLength={PASSWORD_MAX}
                required
                value={password}
                error={refusal.at('password')}
                onChange={({ target }) => {
                  setPassword(target.value);
                  refusal.clear();
                }}
              />
              <Button type="submit" variant="primary" busy={busy} disabled={!password}>
                {text.confirm}
              </Button>
            </form>
          ) : null}
          {refusal.whole ? <Banner tone="danger">{refusal.whole}</Banner> : null}
          {data.connections.map(({ provider }) => (
            <Button
              key={provider}
              wide
              disabled={busy}
              onClick={() => void confirm({ provider, next: location.pathname })}
            >
              {text.confirmWith(providerName(provider))}
            </Button>
          ))}
        </div>
      ) : (
        <Skeleton height={96} />
      )}
    </Dialog>
  );
}
