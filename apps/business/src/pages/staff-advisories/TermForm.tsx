import { type FormEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdvisoryTerm, ADVISORY_TERM_MAX, ADVISORY_TOPICS, type CallOptions } from '@corkboard/contract';
import { Banner, Button, Checkbox, Select, TextField } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { staff as text } from '../../messages/staff';
import css from '../../features/staff/staff.module.css';

export interface TermFormProps {
  /** The term to change; a new one without it. */
  readonly term: AdvisoryTerm | undefined;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

type Written = CallOptions<'AdvisoryTermResource.create'>;

/** Adds a term, or changes one. */
export function TermForm({ term, onDone, onCancel }: TermFormProps) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const send = async (form: HTMLFormElement) => {
    const written = readForm(new FormData(form));
    setBusy(true);
    try {
      if (term) await callApi('AdvisoryTermResource.update', { term_id: term.id, ...written });
      else await callApi('AdvisoryTermResource.create', written);
      setWrong(undefined);
      form.reset();
      await onDone();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  const title = term ? text.edit(term.term) : text.add;
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      <form method="dialog" className={css.form} onSubmit={submit}>
        <div className={css.fields}>
          <TextField
            required
            name="term"
            label={text.term}
            maxLength={ADVISORY_TERM_MAX * 2}
            defaultValue={term?.term}
            autoComplete="off"
          />
          <TextField
            required
            name="language"
            label={text.language}
            hint={text.languageHint}
            pattern="[a-z]{2,3}"
            defaultValue={term?.language ?? 'en'}
            autoComplete="off"
          />
          <Select name="topic" label={text.topic} defaultValue={term?.topic}>
            {ADVISORY_TOPICS.map((one) => (
              <option key={one} value={one}>
                {text.topics[one]}
              </option>
            ))}
          </Select>
          <Select name="severity" label={text.severity} defaultValue={String(term?.severity ?? 1)}>
            {options(text.severities)}
          </Select>
          <Select name="type" label={text.type} defaultValue={String(term?.advisory_type ?? 4)}>
            {options(text.types)}
          </Select>
        </div>
        <Checkbox name="allowed" label={text.allowed} defaultChecked={term?.allowed} />
        {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
        <div className={css.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            {term ? text.save : text.addAction}
          </Button>
          {term ? <Button onClick={onCancel}>{text.cancel}</Button> : null}
        </div>
      </form>
    </section>
  );
}

const options = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

function readForm(form: FormData): Written {
  const word = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    term: word('term'),
    language: word('language').trim(),
    allowed: form.get('allowed') !== null,
    topic: word('topic') as Written['topic'],
    severity: Number(word('severity')) as Written['severity'],
    advisory_type: Number(word('type')) as Written['advisory_type'],
  };
}
