import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { Banner, Button, Select, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { adsEdit as text } from '../../messages/ads-edit';
import { messages } from '../../messages/en';
import { ItemException } from '../batch';
import { formCss, type Patch, plain, useFocusWrong } from '../form';
import css from './ads-edit.module.css';
import { type EditField, fieldProblem, patchOf } from './fields';

export interface EditCardProps {
  /** Name of the entity. */
  readonly name: string;
  readonly currency: string;
  readonly fields: readonly EditField[];
  /** Preview beside the fields, with the current input. */
  readonly start?: (typed: Readonly<Record<string, string>>) => ReactNode;
  /** Above the form, outside of it: it may have forms of its own. */
  readonly above?: ReactNode;
  /** Beside the button that saves: other things to do with it. */
  readonly more?: ReactNode;
  /** Changes what was changed. Throws `ApiError` or `ItemException`. */
  readonly onSave: (patch: Patch) => Promise<void>;
}

interface Problem {
  /** Of the field; null for all of it. */
  readonly key: string | null;
  readonly message: string;
}

/** A campaign, an ad group, or an ad, with what can be changed of it and what can't. */
export function EditCard({ name, currency, fields, start, above, more, onSave }: EditCardProps) {
  const id = useId();
  const { show } = useToast();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [form, leadToWrong] = useFocusWrong<HTMLFormElement>();
  const errorOf = (key: string | null) => problems.find((one) => one.key === key)?.message;

  const save = async () => {
    const wrong = fields.flatMap((field) => {
      const message = fieldProblem(field, typed[field.key] ?? field.value);
      return message === undefined ? [] : [{ key: field.key, message }];
    });
    setProblems(wrong);
    if (wrong.length > 0) {
      leadToWrong();
      return;
    }
    const patch = patchOf(fields, typed);
    if (Object.keys(patch).length === 0) {
      show({ message: text.same });
      return;
    }
    setSaving(true);
    try {
      await onSave(patch);
      setTyped({});
      show({ message: text.saved(name) });
    } catch (error) {
      const refusal = error instanceof ItemException ? error : asApiError(error);
      const field = refusal?.field?.split('.').at(-1);
      const known = fields.find(({ key, kind }) => key === field && kind !== 'locked');
      const message = refusal?.message || messages.somethingWrong;
      setProblems([
        known ? { key: known.key, message: plain(message, known.key, known.label) } : { key: null, message },
      ]);
      leadToWrong();
    }
    setSaving(false);
  };
  return (
    // Names may repeat below a campaign: articles may share an accessible name, forms may not.
    <article aria-labelledby={id}>
      {above}
      <form
        ref={form}
        method="dialog"
        noValidate
        className={formCss.card}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!saving) void save();
        }}
      >
        {start?.(typed)}
        <div className={css.rest}>
          <h3 id={id}>{name}</h3>
          {errorOf(null) === undefined ? null : <Banner tone="danger">{errorOf(null)}</Banner>}
          <div className={css.fields}>
            {fields.map((field) => (
              <Field
                key={field.key}
                field={field}
                currency={currency}
                value={typed[field.key] ?? field.value}
                error={errorOf(field.key)}
                onType={(value) => {
                  setTyped({ ...typed, [field.key]: value });
                  setProblems(problems.filter(({ key }) => key !== field.key));
                }}
              />
            ))}
          </div>
          <div className={formCss.acts}>
            <Button
              type="submit"
              // Unsaved changes should stand out among the many cards.
              variant={Object.keys(patchOf(fields, typed)).length > 0 ? 'primary' : 'secondary'}
              busy={saving}
              aria-label={text.saveNamed(name)}
            >
              {text.save}
            </Button>
            {more}
          </div>
        </div>
      </form>
    </article>
  );
}

interface FieldProps {
  readonly field: EditField;
  readonly currency: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (value: string) => void;
}

const TYPES = {
  text: 'text',
  address: 'url',
  money: 'number',
  first: 'date',
  last: 'date',
} as const;

function Field({ field, currency, value, error, onType }: FieldProps) {
  const { key, kind, label, hint, options = [], names, needed } = field;
  if (kind === 'locked')
    return (
      <dl className={css.locked}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {hint === undefined ? null : <dd className={formCss.soft}>{hint}</dd>}
      </dl>
    );
  if (kind === 'choice')
    return (
      <Select
        label={label}
        hint={hint}
        error={error}
        value={value}
        onChange={({ target }) => {
          onType(target.value);
        }}
      >
        {options.map((code) => (
          <option key={code} value={code}>
            {names?.[code] ?? messages.codes[code] ?? code}
          </option>
        ))}
      </Select>
    );
  return (
    <TextField
      name={key}
      type={TYPES[kind]}
      label={label}
      hint={hint}
      error={error}
      required={needed}
      autoComplete="off"
      {...(kind === 'money' ? { min: '0', step: 'any', inputMode: 'decimal' as const } : {})}
      end={kind === 'money' ? <span className={formCss.unit}>{currency}</span> : undefined}
      value={value}
      onChange={({ target }) => {
        onType(target.value);
      }}
    />
  );
}
