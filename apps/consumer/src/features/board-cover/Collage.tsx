import { type Board, densities } from '@corkboard/contract';
import { Icon, pinIcon } from '@corkboard/ui';
import css from './board-cover.module.css';

export interface CollageProps {
  /** The picture that stands for the whole; the newest one without it. */
  readonly cover: Board['cover_images'];
  readonly color: string | null;
  /** Newest pictures, newest first. */
  readonly previews: readonly string[];
}

/** One large picture and two small ones, three to two, as wide as their place. Decoration: the name stands beside it. */
export function Collage({ cover, color, previews }: CollageProps) {
  const large = cover?.['216x146'].url ?? previews[0];
  const rest = previews.filter((url) => url !== previews[0] || cover !== null).filter((url) => url !== large);
  const small = rest.slice(-2);
  return (
    <span className={css.collage} aria-hidden="true">
      <span className={css.large} style={{ backgroundColor: color ?? undefined }}>
        {large ? (
          <img
            src={large}
            srcSet={cover ? densities(cover['216x146'], cover['400x300']) : undefined}
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
