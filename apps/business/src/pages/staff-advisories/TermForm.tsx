import { callApi } from '@corkboard/api-client';
import { type AdvisoryTerm, ADVISORY_TERM_MAX, ADVISORY_TOPICS, type CallOptions } from '@corkboard/contract';
import { Button, Checkbox, Select, TextField } from '@corkboard/ui';
import { StaffForm } from '../../features/staff';
import { staff as text } from '../../messages/staff';

export interface TermFormProps {
  /** The term to change; a new one without it. */
  readonly term: AdvisoryTerm | undefined;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

type Written = CallOptions<'AdvisoryTermResource.create'>;

/** Adds a term, or changes one. */
export function TermForm({ term, onDone, onCancel }: TermFormProps) {
  return (
    <StaffForm
      title={term ? text.edit(term.term) : text.add}
      action={term ? text.save : text.addAction}
      buttons={term ? <Button onClick={onCancel}>{text.cancel}</Button> : null}
      fields={<Fields term={term} />}
      onSend={(form) => {
        const written = readForm(form);
        return term
          ? callApi('AdvisoryTermResource.update', { term_id: term.id, ...written })
          : callApi('AdvisoryTermResource.create', written);
      }}
      onDone={onDone}
    >
      <Checkbox name="allowed" label={text.allowed} defaultChecked={term?.allowed} />
    </StaffForm>
  );
}

function Fields({ term }: Pick<TermFormProps, 'term'>) {
  return (
    <>
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
    </>
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
