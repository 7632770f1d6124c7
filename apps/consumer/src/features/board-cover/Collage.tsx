import { type Board } from '@corkboard/contract';
import { Icon, pinIcon } from '@corkboard/ui';
import css from './board-cover.module.css';

/** Cut ones, of which the square place shows as much as they are high. */
const SIZES = ['216x146', '400x300'] as const;
/** How wide that place is: a third of a phone, and two thirds of a column of boards. */
const SIDE = '(max-width: 739px) 33vw, 212px';

export interface CollageProps {
  /** The entity whose cover the collage shows; without one, the newest picture takes its place. */
  readonly of?: Pick<Board, 'cover_images' | 'image_cover_url' | 'cover_color'>;
  /** Newest pictures, newest first. */
  readonly previews: readonly string[];
}

/** One large picture and two small ones, three to two, as wide as their place. Decoration: the name stands beside it. */
export function Collage({ of, previews }: CollageProps) {
  const cover = of?.cover_images;
  const large = cover?.['216x146'].url ?? previews[0];
  // Previews are whole pictures, and the cover may be one of them.
  const shown = cover ? of.image_cover_url : previews[0];
  const small = previews.filter((url) => url !== shown).slice(-2);
  return (
    <span className={css.collage} aria-hidden="true">
      <span className={css.large} style={{ backgroundColor: of?.cover_color ?? undefined }}>
        {large ? (
          <img
            src={large}
            srcSet={
              cover ? SIZES.map((size) => `${cover[size].url} ${cover[size].height}w`).join(', ') : undefined
            }
            sizes={cover ? SIDE : undefined}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <Icon of={pinIcon} size={32} className={css.none} />
        )}
      </span>
      {[0, 1].map((index) => (
        <span key={index} className={css.small}>
          {small[index] ? <img src={small[index]} alt="" loading="lazy" decoding="async" /> : null}
        </span>
      ))}
    </span>
  );
}
