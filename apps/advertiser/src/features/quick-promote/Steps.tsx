import { quickPromote } from '../../messages/quick-promote';
import css from './quick-promote.module.css';
import { type Step, STEPS } from './next-step';

const text = quickPromote.steps;

export interface StepsProps {
  readonly current: Step;
  /** Somebody has to agree to data terms. */
  readonly terms: boolean;
  /** There are goals to choose among. */
  readonly goals?: boolean;
}

/** Where one is on the way: the steps, without those that are for others. */
export function Steps({ current, terms, goals = false }: StepsProps) {
  return (
    <ol className={css.steps} aria-label={text.list}>
      {STEPS.filter((step) => (step !== 'gdpr' || terms) && (step !== 'tag' || goals)).map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {text[step]}
        </li>
      ))}
    </ol>
  );
}
