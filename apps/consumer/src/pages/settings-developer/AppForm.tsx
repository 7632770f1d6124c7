import { type FormEvent, useState } from 'react';
import { APP_NAME_MAX, type CallOptions, type Scope } from '@corkboard/contract';
import { Banner, Button, TextArea, TextField } from '@corkboard/ui';
import { settingsFrameCss as frame, useRefusal } from '../../features/settings-frame';
import { apps as text } from '../../messages/apps';
import css from '../settings-security/sessions.module.css';
import { ScopeChoice } from './ScopeChoice';

/** Registration fields of an app. */
export type AppValues = CallOptions<'AppsResource.create'>;

/**
 * The form of a new app, or of one that is there.
 * @param onSend sends it; an error it throws is shown, at its field where it names one
 */
export function AppForm(props: {
  start?: { name: string; redirect_addresses: readonly string[]; scopes: readonly string[] };
  action: string;
  onSend: (values: AppValues) => Promise<void>;
  onCancel: () => void;
}) {
  const { start, action, onSend, onCancel } = props;
  const [name, setName] = useState(start?.name ?? '');
  const [addresses, setAddresses] = useState(start?.redirect_addresses.join('\n') ?? '');
  const [scopes, setScopes] = useState<readonly Scope[]>((start?.scopes ?? []) as readonly Scope[]);
  const refusal = useRefusal(['name', 'redirect_addresses', 'scopes']);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (scopes.length === 0) {
      refusal.say('scopes', text.mayMissing);
      return;
    }
    setBusy(true);
    refusal.clear();
    const typed = addresses.split('\n').map((line) => line.trim());
    try {
      await onSend({ name, redirect_addresses: typed.filter(Boolean), scopes: [...scopes] });
    } catch (error) {
      refusal.read(error);
      setBusy(false);
    }
  };
  return (
    <form method="dialog" noValidate className={frame.form} onSubmit={(event) => void send(event)}>
      <TextField
        label={text.appName}
        hint={text.appNameHint}
        error={refusal.at('name')}
        value={name}
        maxLength={APP_NAME_MAX}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <TextArea
        label={text.addresses}
        hint={text.addressesHint}
        error={refusal.at('redirect_addresses')}
        value={addresses}
        rows={3}
        dir="ltr"
        spellCheck={false}
        onChange={({ target }) => {
          setAddresses(target.value);
        }}
      />
      <ScopeChoice legend={text.appMay} chosen={scopes} error={refusal.at('scopes')} onChange={setScopes} />
      {refusal.whole ? <Banner tone="danger">{refusal.whole}</Banner> : null}
      <div className={css.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </form>
  );
}
