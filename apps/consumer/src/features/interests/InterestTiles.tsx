import { type Interest } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Image, Skeleton } from '@corkboard/ui';
import css from './interests.module.css';
import { picturedInterests } from './pictured';

/** So many places are held while the tiles are on their way. */
const WAITING = 12;

/** Interests that have Pins, by picture, each one link. */
export function InterestTiles({
  interests,
  label,
}: {
  interests: readonly Interest[] | undefined;
  label: string;
}) {
  if (!interests) {
    return (
      <div className={css.tiles} aria-hidden="true">
        {Array.from({ length: WAITING }, (_, n) => (
          <Skeleton key={n} shape="pin" height={110} />
        ))}
      </div>
    );
  }
  const pictured = picturedInterests(interests);
  if (pictured.length === 0) return null;
  return (
    <ul role="list" className={css.tiles} aria-label={label}>
      {pictured.map(({ id, name, url, image, color }) => (
        <li key={id}>
          <Link to={url} className={css.tile}>
            <Image
              cover
              alt=""
              src={image.url}
              width={image.width}
              height={image.height}
              color={color ?? undefined}
            />
            <span className={css.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
