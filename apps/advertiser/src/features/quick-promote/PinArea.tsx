import { type Pin } from '@corkboard/contract';
import { Banner, Button, Skeleton } from '@corkboard/ui';
import { quickPromote } from '../../messages/quick-promote';
import { formCss } from '../form';
import { pinName } from './pin';
import css from './quick-promote.module.css';

const text = quickPromote.pin;

export interface PinAreaProps {
  readonly pin: Pin | undefined;
  /** It stands for a product group. */
  readonly ofProducts: boolean;
  readonly waiting: boolean;
  /** Validation error of the Pin, or of a missing one. */
  readonly problem: string | undefined;
  /** Note on the Pin's author, where that is another person. */
  readonly author: string | undefined;
  readonly onChoose: () => void;
}

/** The Pin that is promoted, what is wrong with it, and the way to another one. */
export function PinArea({ pin, ofProducts, waiting, problem, author, onChoose }: PinAreaProps) {
  const image = pin?.images['474x'];
  return (
    <section aria-labelledby="promoted-pin" className={`${css.panel} ${css.pin}`}>
      <h2 id="promoted-pin">{text.title}</h2>
      {ofProducts ? <p>{text.ofProducts}</p> : null}
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {pin && image ? (
        <>
          <img
            src={image.url}
            width={image.width}
            height={image.height}
            alt={pin.alt_text || pinName(pin)}
            className={css.picture}
            style={{ backgroundColor: pin.dominant_color }}
          />
          <span className={css.name}>{pinName(pin)}</span>
          {author ? <span className={formCss.soft}>{author}</span> : null}
        </>
      ) : waiting ? (
        <Skeleton height={280} shape="pin" />
      ) : (
        <p className={css.blank}>{text.none}</p>
      )}
      <Button onClick={onChoose}>{pin ? text.change : text.choose}</Button>
    </section>
  );
}
