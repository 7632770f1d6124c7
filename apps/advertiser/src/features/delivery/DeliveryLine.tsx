import { lazy, Suspense } from 'react';
import { type AdDeliveryState } from '@corkboard/contract';
import { formCss } from '../form';
import { type StateOf, stateWords, type Within } from './state';

const Remedy = lazy(async () => {
  const part = await import(/* webpackChunkName: "remedy" */ './Remedy');
  return { default: part.Remedy };
});

export interface DeliveryLineProps {
  /** Absent until it's known. */
  readonly state: AdDeliveryState | null | undefined;
  /** Name of the entity. */
  readonly name: string;
  readonly of?: StateOf;
  /** Location of the remedy; absent for viewers without edit rights, and on the page that has it. */
  readonly within?: Within | undefined;
}

/** Why something is shown or not, and the one way to what helps. */
export function DeliveryLine({ state, name, of, within }: DeliveryLineProps) {
  if (state == null) return null;
  return (
    <p className={formCss.soft}>
      {stateWords(state, of)}
      {within ? (
        <Suspense fallback={null}>
          <Remedy state={state} name={name} within={within} />
        </Suspense>
      ) : null}
    </p>
  );
}
