import { type Pin, densities } from '@corkboard/contract';
import { Image, useSent } from '@corkboard/ui';
import { useState } from 'react';
import css from './pin.module.css';

/**
 * The picture of a Pin, large. Who comes from within the site has seen it on a card: that one, which the browser has, stands in its place until the
 * large one is there.
 */
export function Picture({ pin: { images, dominant_color } }: { pin: Pin }) {
  const sent = useSent();
  const [isThere, setThere] = useState(sent);
  const [one, two] = [images['736x'], images.orig];
  const [card, sharpCard] = [images['236x'], images['474x']];
  return (
    <>
      {isThere ? null : (
        // The same candidates as the card's, or another one would be fetched.
        <img alt="" src={card.url} srcSet={densities(card, sharpCard)} className={css.cardPicture} />
      )}
      <Image
        priority
        corners="none"
        alt=""
        src={one.url}
        srcSet={densities(one, two)}
        width={one.width}
        height={one.height}
        color={isThere ? dominant_color : undefined}
        className={isThere ? undefined : css.overCard}
        onLoad={() => {
          setThere(true);
        }}
      />
    </>
  );
}
