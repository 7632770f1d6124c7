import { type FormEvent, useRef } from 'react';
import { type CallData, type CallOptions } from '@corkboard/contract';
import { Banner, Button, TextLink } from '@corkboard/ui';
import { leadForm as text } from '../../messages/lead-form';
import { OutLink } from '../out-link';
import css from './lead-form.module.css';
import { Question } from './Question';
import { useAnswers } from './use-answers';

interface QuestionsProps {
  readonly form: CallData<'LeadFormResource.get'>;
  /** For a button that is elsewhere. */
  readonly formId: string;
  readonly shown: CallOptions<'LeadFormResource.get'>;
  readonly onBusy: (busy: boolean) => void;
  /** Gets what the advertiser says in the end. */
  readonly onDone: (thanks: string) => void;
}

/** The questions of the form of an ad. Nothing is in it that the person didn't enter, or have filled in. */
export function Questions({ form, formId, shown, onBusy, onDone }: QuestionsProps) {
  const { questions, advertiser, disclosure_language, privacy_policy_link, policy_links } = form;
  const { answers, problems, refusal, answer, fillIn, send } = useAnswers(form, shown, { onBusy, onDone });
  const ref = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send()) return;
    // Once the marks are drawn.
    requestAnimationFrame(() => {
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus();
    });
  };
  const links = [{ label: text.privacy(advertiser), link: privacy_policy_link }, ...policy_links];
  return (
    <form
      ref={ref}
      method="dialog"
      id={formId}
      noValidate
      className={css.form}
      onSubmit={(event) => void submit(event)}
    >
      <p>{text.sentTo(advertiser)}</p>
      {refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}
      <div>
        <Button size="sm" onClick={() => void fillIn()}>
          {text.fillIn}
        </Button>
      </div>
      {questions.map((question, at) => (
        <Question
          key={`${question.question_type} ${question.custom_question_label ?? ''}`}
          question={question}
          values={answers[at]!}
          problem={problems[at] ?? undefined}
          onAnswer={(values) => {
            answer(at, values);
          }}
        />
      ))}
      {disclosure_language === null ? null : <p className={css.consent}>{disclosure_language}</p>}
      <ul className={css.links}>
        {links.map(({ label, link }) => (
          <li key={`${label} ${link}`}>
            <TextLink
              asLink={
                <OutLink href={link} pin={shown.pin_id}>
                  {null}
                </OutLink>
              }
            >
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </form>
  );
}
