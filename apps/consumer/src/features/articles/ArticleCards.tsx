import { type ArticleCard } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Image } from '@corkboard/ui';
import css from './articles.module.css';

/** Articles by picture and title, each one link. */
export function ArticleCards({ articles, label }: { articles: readonly ArticleCard[]; label: string }) {
  return (
    <ul role="list" className={css.cards} aria-label={label}>
      {articles.map(({ id, url, title, lead, image, color }) => (
        <li key={id}>
          <Link to={url} className={css.card}>
            <span className={css.picture}>
              {image ? (
                <Image
                  cover
                  corners="none"
                  alt=""
                  src={image.url}
                  width={image.width}
                  height={image.height}
                  color={color ?? undefined}
                />
              ) : null}
            </span>
            <span className={css.name}>{title}</span>
            {lead ? <span className={css.lead}>{lead}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
