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
  /** What it is of, by name. */
  readonly name: string;
  readonly of?: StateOf;
  /** Where what helps is; absent for who may only read, and where that is what one looks at. */
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
