import { type AdDeliveryState } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { delivery as text } from '../../messages/delivery';
import formCss from '../form/form.module.css';
import { remedyPath, type StateOf, stateWords, type Within } from './state';

interface DeliveryLineProps {
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
  const path = within ? remedyPath(state, within) : null;
  const remedy = text.remedies[state];
  return (
    <p className={formCss.soft}>
      {stateWords(state, of)}
      {path === null || remedy === undefined ? null : (
        <>
          {' '}
          <TextLink asLink={<Link to={path} aria-label={text.remedyOf(remedy, name)} />}>{remedy}</TextLink>
        </>
      )}
    </p>
  );
}
