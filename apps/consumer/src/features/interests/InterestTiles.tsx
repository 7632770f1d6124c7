import { type Interest } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Image, Skeleton } from '@corkboard/ui';
import css from './interests.module.css';

/** So many places are held while the tiles are on their way. */
const WAITING = 12;

/** Interests by picture, each one link. Without a picture there is its color alone. */
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
  return (
    <ul role="list" className={css.tiles} aria-label={label}>
      {interests.map(({ id, name, url, image, color }) => (
        <li key={id}>
          <Link to={url} className={css.tile}>
            {image ? (
              <Image
                cover
                alt=""
                src={image.url}
                width={image.width}
                height={image.height}
                color={color ?? undefined}
              />
            ) : null}
            <span className={css.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
