import { useId } from 'react';
import {
  LEAD_ANSWER_MAX,
  LEAD_LONG_ANSWER_MAX,
  leadQuestionLabel,
  type LeadQuestion,
  type LeadQuestionType,
} from '@corkboard/contract';
import { Checkbox, Radio, TextArea, TextField } from '@corkboard/ui';
import css from './lead-form.module.css';

interface QuestionProps {
  readonly question: LeadQuestion;
  readonly values: readonly string[];
  readonly problem: string | undefined;
  readonly onAnswer: (values: readonly string[]) => void;
}

/** Keyboards and dates for what has them. Browsers fill nothing in: that is for the button of the form. */
const INPUTS: Partial<Record<LeadQuestionType, { type?: 'email' | 'tel' | 'date'; inputMode?: 'numeric' }>> =
  {
    EMAIL: { type: 'email' },
    PHONE_NUMBER: { type: 'tel' },
    DATE_OF_BIRTH: { type: 'date' },
    AGE: { inputMode: 'numeric' },
  };

/** A question of the form of an ad, in the field that is for its kind. */
export function Question({ question, values, problem, onAnswer }: QuestionProps) {
  const { question_type: type, custom_question_field_type: field } = question;
  const label = leadQuestionLabel(question);
  if (type === 'CUSTOM' && (field === 'RADIO_LIST' || field === 'CHECKBOX'))
    return <Options question={question} values={values} problem={problem} onAnswer={onAnswer} />;
  const [value = ''] = values;
  if (type === 'CUSTOM' && field === 'TEXT_AREA')
    return (
      <TextArea
        label={label}
        required
        rows={3}
        maxLength={LEAD_LONG_ANSWER_MAX}
        error={problem}
        value={value}
        onChange={({ target }) => {
          onAnswer([target.value]);
        }}
      />
    );
  return (
    <TextField
      label={label}
      required
      autoComplete="off"
      maxLength={LEAD_ANSWER_MAX}
      error={problem}
      value={value}
      onChange={({ target }) => {
        onAnswer([target.value]);
      }}
      {...INPUTS[type]}
    />
  );
}

/** Answers to choose from: one, or several. */
function Options({ question, values, problem, onAnswer }: QuestionProps) {
  const id = useId();
  const isSeveral = question.custom_question_field_type === 'CHECKBOX';
  const options = question.custom_question_options ?? [];
  return (
    <fieldset
      className={css.options}
      data-wrong={problem === undefined ? undefined : ''}
      aria-describedby={problem === undefined ? undefined : id}
    >
      <legend>{leadQuestionLabel(question)}</legend>
      {options.map((option) =>
        isSeveral ? (
          <Checkbox
            key={option}
            label={option}
            checked={values.includes(option)}
            onChange={({ target }) => {
              onAnswer(options.filter((one) => (one === option ? target.checked : values.includes(one))));
            }}
          />
        ) : (
          <Radio
            key={option}
            name={id}
            label={option}
            checked={values[0] === option}
            onChange={() => {
              onAnswer([option]);
            }}
          />
        ),
      )}
      {problem === undefined ? null : (
        <p id={id} className={css.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
