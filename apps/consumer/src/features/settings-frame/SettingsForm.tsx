import { type FormEvent, type ReactNode, useState } from 'react';
import { Banner, Button } from '@corkboard/ui';
import frame from './settings-frame.module.css';
import { useRefusal } from './use-refusal';

export interface SettingsFormProps {
  /** Label of the submit button. */
  readonly action: string;
  /** The values differ from the stored ones. */
  readonly changed: boolean;
  /** Saves the values; an error that it throws is shown. */
  readonly onSave: () => Promise<void>;
  readonly children: ReactNode;
}

/** A part of the settings that is kept by a button. */
export function SettingsForm({ action, changed, onSave, children }: SettingsFormProps) {
  const refusal = useRefusal([]);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    refusal.clear();
    await onSave().catch(refusal.read);
    setBusy(false);
  };
  return (
    <form
      method="dialog"
      className={frame.part}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      {children}
      {refusal.whole ? <Banner tone="danger">{refusal.whole}</Banner> : null}
      <Button type="submit" variant="primary" busy={busy} disabled={!changed} className={frame.start}>
        {action}
      </Button>
    </form>
  );
}
