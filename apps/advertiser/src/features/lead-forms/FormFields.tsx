import {
  LEAD_COMPLETION_MAX,
  LEAD_DISCLOSURE_MAX,
  LEAD_LINK_MAX,
  LEAD_QUESTION_LABELS,
  LEAD_QUESTIONS_MAX,
} from '@corkboard/contract';
import { Checkbox, TextArea, TextField } from '@corkboard/ui';
import { leadForms as text } from '../../messages/lead-forms';
import { CustomQuestions } from './CustomQuestions';
import css from './lead-forms.module.css';
import { type FormProblems, type FormValues, questionsOf, USUAL_QUESTIONS } from './values';

interface FormFieldsProps {
  readonly values: FormValues;
  readonly problems: FormProblems;
  readonly onChange: (patch: Partial<FormValues>) => void;
}

/** The fields of a new form. */
export function FormFields({ values, problems, onChange }: FormFieldsProps) {
  return (
    <>
      <TextField
        label={text.name}
        hint={text.nameHint}
        required
        maxLength={255}
        autoComplete="off"
        error={problems.name}
        value={values.name}
        onChange={({ target }) => {
          onChange({ name: target.value });
        }}
      />
      <Questions values={values} problems={problems} onChange={onChange} />
      <TextField
        type="url"
        label={text.privacy}
        required
        placeholder="https://"
        maxLength={LEAD_LINK_MAX}
        autoComplete="off"
        error={problems.privacy}
        value={values.privacy}
        onChange={({ target }) => {
          onChange({ privacy: target.value });
        }}
      />
      <TextArea
        label={text.disclosure}
        hint={text.disclosureHint}
        rows={2}
        maxLength={LEAD_DISCLOSURE_MAX}
        value={values.disclosure}
        onChange={({ target }) => {
          onChange({ disclosure: target.value });
        }}
      />
      <TextArea
        label={text.completion}
        required
        rows={2}
        maxLength={LEAD_COMPLETION_MAX}
        error={problems.completion}
        value={values.completion}
        onChange={({ target }) => {
          onChange({ completion: target.value });
        }}
      />
      <Checkbox
        label={text.terms}
        error={problems.terms}
        checked={values.terms}
        onChange={({ target }) => {
          onChange({ terms: target.checked });
        }}
      />
    </>
  );
}

/** The site's questions to choose from, and those of one's own. */
function Questions({ values, problems, onChange }: FormFieldsProps) {
  const isFull = questionsOf(values).length >= LEAD_QUESTIONS_MAX;
  return (
    <>
      <fieldset className={css.usual} data-wrong={problems.usual === undefined ? undefined : ''}>
        <legend>{text.questions}</legend>
        {USUAL_QUESTIONS.map((type) => (
          <Checkbox
            key={type}
            label={LEAD_QUESTION_LABELS[type]}
            checked={values.usual.includes(type)}
            disabled={isFull && !values.usual.includes(type)}
            onChange={({ target }) => {
              onChange({
                usual: target.checked ? [...values.usual, type] : values.usual.filter((one) => one !== type),
              });
            }}
          />
        ))}
        {problems.usual === undefined ? null : <p className={css.problem}>{problems.usual}</p>}
      </fieldset>
      <CustomQuestions
        customs={values.customs}
        isFull={isFull}
        problems={problems}
        onChange={(customs) => {
          onChange({ customs });
        }}
      />
    </>
  );
}
