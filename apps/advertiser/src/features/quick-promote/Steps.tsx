import { quickPromote } from '../../messages/quick-promote';
import css from './quick-promote.module.css';
import { type Step, STEPS } from './steps';

const text = quickPromote.steps;

/** Where one is on the way: the steps, without the data terms where nobody has to agree to them. */
export function Steps({ current, terms }: { current: Step; terms: boolean }) {
  return (
    <ol className={css.steps} aria-label={text.list}>
      {STEPS.filter((step) => step !== 'gdpr' || terms).map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {text[step]}
        </li>
      ))}
    </ol>
  );
}
