import type { Pin } from '@corkboard/contract';
import { messages } from '../../messages/en';
import { OutLink } from '../out-link';
import { PinMenu } from '../pin-menu';
import { pinName } from '../pins';
import css from './card-foot.module.css';

export interface CardFootProps {
  readonly pin: Pin;
}

/** Where a card's link leads, and the menu of its Pin. Drawn when the card is first visited. */
export function CardFoot({ pin }: CardFootProps) {
  return (
    <>
      {pin.link && pin.domain ? (
        <OutLink
          href={pin.link}
          pin={pin.id}
          tracking={pin.trackingParams}
          className={css.domain}
          label={messages.pin.visit(pin.domain)}
        >
          {pin.domain}
        </OutLink>
      ) : null}
      <PinMenu
        pin={pin}
        label={`${messages.pin.options}: ${pinName(pin)}`}
        variant="raised"
        size="sm"
        className={css.menu}
      />
    </>
  );
}
