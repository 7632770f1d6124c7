import { type AdAccount, type Pin } from '@corkboard/contract';
import { Banner, Button, Skeleton } from '@corkboard/ui';
import { quickPromote } from '../../messages/quick-promote';
import { AdPreview } from '../ad-preview';
import css from './quick-promote.module.css';

const text = quickPromote.pin;

export interface PinAreaProps {
  readonly account: AdAccount;
  readonly pin: Pin | undefined;
  /** Where its ad leads, as it's typed. */
  readonly destination: string | null;
  /** It stands for a product group. */
  readonly ofProducts: boolean;
  readonly waiting: boolean;
  /** Validation error of the Pin, or of a missing one. */
  readonly problem: string | undefined;
  /** Note on the Pin's author, where that is another person. */
  readonly author: string | undefined;
  readonly onChoose: () => void;
}

/** The Pin that is promoted as people will see it, what is wrong with it, and the way to another one. */
export function PinArea(props: PinAreaProps) {
  const { account, pin, destination, ofProducts, waiting, problem, author, onChoose } = props;
  const image = pin?.images['474x'];
  return (
    <section aria-labelledby="promoted-pin" className={`${css.panel} ${css.pin}`}>
      <h2 id="promoted-pin">{text.title}</h2>
      {ofProducts ? <p>{text.ofProducts}</p> : null}
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {pin && image ? (
        <AdPreview
          account={account}
          pin={{ title: pin.title, alt_text: pin.alt_text, picture: image.url, size: image }}
          destination={destination}
          author={author}
        />
      ) : waiting ? (
        <Skeleton height={280} shape="pin" />
      ) : (
        <p className={css.blank}>{text.none}</p>
      )}
      <Button onClick={onChoose}>{pin ? text.change : text.choose}</Button>
    </section>
  );
}
