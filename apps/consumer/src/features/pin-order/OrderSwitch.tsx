import { Link } from '@corkboard/routing/react';
import { pinOrder as text } from '../../messages/pin-order';
import css from './pin-order.module.css';

export interface OrderSwitchProps {
  /** The oldest Pins come first now. */
  readonly oldestFirst: boolean;
  /** Where the same Pins are in an order, given the query of its address. */
  readonly pathOf: (query: { readonly oldest_first?: true }) => string;
}

/** Both orders of the Pins of a place, as links, with the one of this page marked. */
export function OrderSwitch({ oldestFirst, pathOf }: OrderSwitchProps) {
  const orders = [
    { label: text.newestFirst, query: {}, isCurrent: !oldestFirst },
    { label: text.oldestFirst, query: { oldest_first: true }, isCurrent: oldestFirst },
  ] as const;
  return (
    <nav aria-label={text.label} className={css.switch}>
      {orders.map(({ label, query, isCurrent }) => (
        <Link
          key={label}
          replace
          to={pathOf(query)}
          className={css.order}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
