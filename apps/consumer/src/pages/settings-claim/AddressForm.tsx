import { useState } from 'react';
import { Button, linkIcon, TextField } from '@corkboard/ui';
import { withScheme } from '@corkboard/contract';
import { settingsFrameCss as frame } from '../../features/settings-frame';

export interface AddressFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly button: string;
  readonly start?: string;
  /** The words stay after they were sent. */
  readonly keeps?: boolean;
  /** Sends the address; answers why it was not taken, or null. */
  readonly onSend: (address: string) => Promise<string | null>;
}

/** One address and a button. People leave the scheme out. */
export function AddressForm({ label, hint, button, start = '', keeps = false, onSend }: AddressFormProps) {
  const [address, setAddress] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const whole = withScheme(address);
    const wrong = await onSend(whole);
    setBusy(false);
    setError(wrong);
    if (wrong === null) setAddress(keeps ? whole : '');
  };
  return (
    <form
      method="dialog"
      noValidate
      className={frame.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <TextField
        label={label}
        hint={hint}
        type="url"
        inputMode="url"
        autoComplete="url"
        icon={linkIcon}
        placeholder="https://"
        value={address}
        error={error ?? undefined}
        onChange={({ target }) => {
          setAddress(target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="primary" busy={busy} className={frame.start}>
        {button}
      </Button>
    </form>
  );
}
