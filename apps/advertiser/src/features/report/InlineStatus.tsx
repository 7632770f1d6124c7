import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { Switch } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { tables } from '../../messages/tables';
import { ItemException } from '../batch';
import { plain } from '../form';
import { wordsOf } from './StatusBadge';

const text = tables.inline;
/** Status after one press. Irreversible transitions, such as publishing a draft, are left to the full pages. */
const NEXT: Readonly<Record<string, string>> = { ACTIVE: 'PAUSED', PAUSED: 'ACTIVE' };

export interface InlineStatusProps {
  /** Name of the entity. */
  readonly name: string;
  readonly status: string;
  readonly onSave: (status: string) => Promise<void>;
}

/** Starts or pauses something where it stands, with a switch that is on while it's set to run; drafts and what has ended stay as they are. */
export function InlineStatus({ name, status, onSave }: InlineStatusProps) {
  const [saving, setSaving] = useState(false);
  const { show } = useToast();
  const next = NEXT[status];
  if (next === undefined) return wordsOf(status);
  const change = async () => {
    setSaving(true);
    try {
      await onSave(next);
      show({ message: text.statusSaved(name, wordsOf(next)) });
    } catch (problem) {
      const refusal = problem instanceof ItemException ? problem : asApiError(problem);
      show({ message: plain(refusal?.message ?? messages.somethingWrong, 'status') });
    }
    setSaving(false);
  };
  return (
    <Switch
      hideLabel
      label={text.run(name)}
      // As it will be, while that is on its way.
      checked={(saving ? next : status) === 'ACTIVE'}
      aria-disabled={saving}
      onChange={() => {
        if (!saving) void change();
      }}
    />
  );
}
