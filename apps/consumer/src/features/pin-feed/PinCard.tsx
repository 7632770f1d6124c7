import { type Pin, densities } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Avatar, Image, useMedia } from '@corkboard/ui';
import { keptPart } from '@corkboard/ui/kept-part';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { type CSSProperties, memo, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { messages } from '../../messages/en';
import { CardPrice } from '../products';
import { pictureRatio, pinName } from '../pins';
import { CardSave } from '../save-controls';
import type { CardFootProps } from './CardFoot';
import css from './pin-card.module.css';

export interface PinCardProps {
  readonly pin: Pin;
  /** Without the person: where all are of one whom the page names. */
  readonly unnamed?: boolean;
  /** First of its page: its picture is loaded before all others. */
  readonly priority?: boolean;
}

const loadFoot = () =>
  import(/* webpackChunkName: "card-foot" */ './CardFoot').then(({ CardFoot }) => CardFoot);

/**
 * A pin in a grid. The whole card is one link to the closeup; saving, the domain and the person lie above it. What only the
 * pointer or the focus needs is drawn on their first visit, so that a grid stays small.
 */
export const PinCard = memo(function PinCard({ pin, unnamed = false, priority = false }: PinCardProps) {
  // Feeds show the same Pins again and again, and cards are most of what the server draws of them.
  const kept = keptPart([pin, unnamed, priority]);
  if (kept?.isKnown) return <template data-kept={kept.name} />;
  return <Card pin={pin} unnamed={unnamed} priority={priority} kept={kept?.name} />;
});

type CardProps = Required<PinCardProps> & { readonly kept: number | undefined };

function Card({ pin, unnamed, priority, kept }: CardProps) {
  const [pointed, setPointed] = useState(false);
  // Where nothing hovers, what is under the pointer elsewhere must be there from the start.
  // Not all cards at once when the browser takes over what the server sent, but one after the other.
  const visited = useDeferredValue(useMedia('(hover: none)')) || pointed;
  const foot = useOnDemand<CardFootProps>(loadFoot);
  const showFoot = useEffectEvent(() => {
    foot.want();
  });
  useEffect(() => {
    if (visited) showFoot();
  }, [visited]);
  const { images, title, pinner, product, promoter, promotion } = pin;
  const named = promoter ?? pinner;
  const [one, two] = [images['236x'], images['474x']];
  const visit = () => {
    setPointed(true);
  };
  const picture = { '--picture': 1 / pictureRatio(pin) } as CSSProperties;
  return (
    <article
      data-kept={kept}
      className={css.card}
      style={picture}
      data-unnamed={unnamed}
      // Impressions are measured by these attributes.
      data-pin={pin.id}
      data-promoted={pin.trackingParams}
      onPointerEnter={visit}
      onFocus={visit}
    >
      <Link
        // The page behind an ad is the ad's, too, also when it is loaded again.
        to={buildPath('pin', { id: pin.id }, { client_tracking_params: pin.trackingParams })}
        className={css.link}
      >
        <span className={css.picture}>
          <Image
            cover
            alt={title ? altBeside(title, pin) : pinName(pin)}
            src={one.url}
            // The same candidates as the preload of the first HTML, or the picture would be fetched twice.
            srcSet={densities(one, two)}
            width={one.width}
            height={one.height}
            color={pin.dominant_color}
            priority={priority}
          />
        </span>
        {title ? <span className={css.title}>{title}</span> : null}
        {product ? <CardPrice product={product} className={css.price} /> : null}
        {promotion ? <span className={css.price}>{promotion.text}</span> : null}
      </Link>
      <div className={css.overlay}>
        <CardSave pin={pin} visited={visited} />
      </div>
      {foot.Component ? (
        <div className={css.foot}>
          <foot.Component pin={pin} />
        </div>
      ) : null}
      {unnamed ? null : (
        <Link to={buildPath('profile', { username: named.username })} className={css.person}>
          <Avatar name={named.full_name} src={named.image_small_url} size="xs" decorative />
          <span className={css.name}>
            {promoter ? messages.pin.promotedBy(named.full_name) : named.full_name}
          </span>
        </Link>
      )}
    </article>
  );
}

/** Of a picture in a link with a title, which nobody is to hear twice. */
const altBeside = (title: string, { alt_text: alt }: Pin): string =>
  alt.toLowerCase() === title.toLowerCase() ? '' : alt;
