import { leadQuestionLabel } from '@corkboard/contract';
import { leadForms as text } from '../../messages/lead-forms';
import css from './lead-forms.module.css';
import { type FormValues, questionsOf } from './values';

/** How people will see a form, as far as it's filled in. */
export function FormPreview({ values }: { readonly values: FormValues }) {
  return (
    <section aria-label={text.preview} className={css.preview}>
      <h3>{text.preview}</h3>
      <ol className={css.list}>
        {questionsOf(values).map((question, at) => (
          <li key={at}>
            {leadQuestionLabel(question) || text.custom}
            {question.custom_question_options ? (
              <ul>
                {question.custom_question_options.map((option) => (
                  <li key={option}>{option}</li>
                ))}
              </ul>
            ) : (
              <span aria-hidden="true" className={css.blank} />
            )}
          </li>
        ))}
      </ol>
      {values.disclosure.trim() ? <p className={css.soft}>{values.disclosure}</p> : null}
      {values.completion.trim() ? <p>{values.completion}</p> : null}
    </section>
  );
}
