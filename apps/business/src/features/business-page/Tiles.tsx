import { Link } from '@corkboard/routing/react';
import css from './tiles.module.css';

/** A way to somewhere, with how much is there. */
export interface Tile {
  readonly to: string;
  readonly title: string;
  readonly detail: string;
  /** How many, where that is of interest. */
  readonly count?: string;
}

/** Ways to the parts of a business. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <section className={css.part}>
      <h2>{label}</h2>
      <ul className={css.tiles}>
        {tiles.map(({ to, title, detail, count }) => (
          <li key={to}>
            <Link to={to} className={css.tile}>
              {count === undefined ? null : <span className={css.count}>{count}</span>}
              <strong>{title}</strong>
              <span className={css.detail}>{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
