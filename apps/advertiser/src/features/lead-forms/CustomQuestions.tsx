import { LEAD_FIELD_TYPES, LEAD_LABEL_MAX, type LeadFieldType } from '@corkboard/contract';
import { Button, closeIcon, IconButton, Select, TextArea, TextField } from '@corkboard/ui';
import { leadForms as text } from '../../messages/lead-forms';
import css from './lead-forms.module.css';
import { type CustomQuestion, type FormProblems, isChosen } from './values';

interface CustomQuestionsProps {
  readonly customs: readonly CustomQuestion[];
  readonly isFull: boolean;
  readonly problems: FormProblems;
  readonly onChange: (customs: readonly CustomQuestion[]) => void;
}

/** The questions of one's own of a form. */
export function CustomQuestions({ customs, isFull, problems, onChange }: CustomQuestionsProps) {
  const change = (key: number, patch: Partial<CustomQuestion>) => {
    onChange(customs.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  };
  return (
    <>
      {customs.map(({ key, label, field, options }) => (
        <div key={key} role="group" aria-label={label || text.custom} className={css.custom}>
          <TextField
            label={text.custom}
            required
            maxLength={LEAD_LABEL_MAX}
            autoComplete="off"
            error={problems[`custom${key}`]}
            value={label}
            onChange={({ target }) => {
              change(key, { label: target.value });
            }}
          />
          <Select
            label={text.customType}
            value={field}
            onChange={({ target }) => {
              change(key, { field: target.value as LeadFieldType });
            }}
          >
            {LEAD_FIELD_TYPES.map((type) => (
              <option key={type} value={type}>
                {text.customTypes[type]}
              </option>
            ))}
          </Select>
          {isChosen(field) ? (
            <TextArea
              label={text.options}
              hint={text.optionsHint}
              rows={3}
              value={options}
              onChange={({ target }) => {
                change(key, { options: target.value });
              }}
            />
          ) : null}
          <IconButton
            icon={closeIcon}
            size="sm"
            label={text.removeCustom(label)}
            onClick={() => {
              onChange(customs.filter((one) => one.key !== key));
            }}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          disabled={isFull}
          onClick={() => {
            const key = Math.max(0, ...customs.map((one) => one.key)) + 1;
            onChange([...customs, { key, label: '', field: 'TEXT_FIELD', options: '' }]);
          }}
        >
          {text.addCustom}
        </Button>
      </div>
    </>
  );
}
