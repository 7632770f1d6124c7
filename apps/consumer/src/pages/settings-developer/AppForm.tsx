import { type FormEvent, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { APP_NAME_MAX, type CallOptions, type Scope } from '@corkboard/contract';
import { Button, TextArea, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import frame from '../../features/settings-frame/settings-frame.module.css';
import { apps as text } from '../../messages/apps';
import { messages } from '../../messages/en';
import css from '../settings-security/sessions.module.css';
import { ScopeChoice } from './ScopeChoice';

/** What an app is registered with. */
export type AppValues = CallOptions<'AppsResource.create'>;

const FIELDS = ['name', 'redirect_addresses', 'scopes'];

/**
 * The form of a new app, or of one that is there.
 * @param onSend sends it; an error it throws is shown at its field
 */
export function AppForm(props: {
  start?: { name: string; redirect_addresses: readonly string[]; scopes: readonly string[] };
  action: string;
  onSend: (values: AppValues) => Promise<void>;
  onCancel: () => void;
}) {
  const { start, action, onSend, onCancel } = props;
  const { show } = useToast();
  const [name, setName] = useState(start?.name ?? '');
  const [addresses, setAddresses] = useState(start?.redirect_addresses.join('\n') ?? '');
  const [scopes, setScopes] = useState<readonly Scope[]>((start?.scopes ?? []) as readonly Scope[]);
  const [problem, setProblem] = useState<{ field: string; message: string }>();
  const [busy, setBusy] = useState(false);
  const problemOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (scopes.length === 0) {
      setProblem({ field: 'scopes', message: text.mayMissing });
      return;
    }
    setBusy(true);
    setProblem(undefined);
    const typed = addresses.split('\n').map((line) => line.trim());
    try {
      await onSend({ name, redirect_addresses: typed.filter(Boolean), scopes: [...scopes] });
    } catch (error) {
      const known = asApiError(error);
      const message = known?.message ?? messages.somethingWrong;
      const field = known?.field?.split('.')[0] ?? '';
      if (FIELDS.includes(field)) setProblem({ field, message });
      else show({ message, tone: 'error' });
      setBusy(false);
    }
  };
  return (
    <form method="dialog" noValidate className={frame.form} onSubmit={(event) => void send(event)}>
      <TextField
        label={text.appName}
        hint={text.appNameHint}
        error={problemOf('name')}
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
        error={problemOf('redirect_addresses')}
        value={addresses}
        rows={3}
        dir="ltr"
        spellCheck={false}
        onChange={({ target }) => {
          setAddresses(target.value);
        }}
      />
      <ScopeChoice legend={text.appMay} chosen={scopes} error={problemOf('scopes')} onChange={setScopes} />
      <div className={css.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </form>
  );
}
