import { type FormEvent, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { REPORT_VIEW_NAME_MAX } from '@corkboard/contract';
import { Badge, Button, Checkbox, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { messages } from '../../messages/en';
import { tables } from '../../messages/tables';
import { plain } from '../form';
import css from './report.module.css';
import { type View, type ViewSettings } from './views';

const text = tables.views;

export interface ViewsPanelProps {
  /** Undefined while they aren't known. */
  readonly views: readonly View[] | undefined;
  /** How the table looks now. */
  readonly settings: ViewSettings;
  readonly onShow: (view: View) => void;
  readonly onKeep: (view: View) => Promise<void>;
  readonly onDrop: (name: string) => Promise<void>;
}

/** The views of a table that somebody kept for themselves: to show one, delete one, or keep what the table looks like now. */
export function ViewsPanel({ views, settings, onShow, onKeep, onDrop }: ViewsPanelProps) {
  const [name, setName] = useState('');
  const [isDefault, setIsDefault] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const { show } = useToast();
  const run = async (what: string, act: () => Promise<void>, done: string) => {
    setBusy(what);
    setError(undefined);
    try {
      await act();
      show({ message: done });
    } catch (problem) {
      setError(plain(asApiError(problem)?.message ?? messages.somethingWrong, 'name'));
    }
    setBusy(undefined);
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const chosen = name.trim();
    if (chosen === '') {
      setError(text.nameNeeded);
      return;
    }
    void run('keep', () => onKeep({ name: chosen, is_default: isDefault, settings }), text.kept(chosen));
  };
  return (
    <div role="group" aria-label={text.title} className={css.panel}>
      {views?.length === 0 ? <p>{text.none}</p> : null}
      {(views ?? []).map((view) => (
        <div key={view.name} className={css.line}>
          <Button
            size="sm"
            onClick={() => {
              onShow(view);
            }}
          >
            {view.name}
          </Button>
          {view.is_default ? <Badge>{text.isDefault}</Badge> : null}
          <Button
            size="sm"
            variant="ghost"
            busy={busy === view.name}
            aria-label={text.dropNamed(view.name)}
            onClick={() => void run(view.name, () => onDrop(view.name), text.dropped(view.name))}
          >
            {text.drop}
          </Button>
        </div>
      ))}
      <form method="dialog" noValidate className={css.line} onSubmit={keep}>
        <TextField
          label={text.name}
          autoComplete="off"
          maxLength={REPORT_VIEW_NAME_MAX}
          error={error}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <Checkbox
          className={css.beside}
          label={text.makeDefault}
          checked={isDefault}
          onChange={({ target }) => {
            setIsDefault(target.checked);
          }}
        />
        <Button type="submit" busy={busy === 'keep'}>
          {text.keep}
        </Button>
      </form>
    </div>
  );
}
