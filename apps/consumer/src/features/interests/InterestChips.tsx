import { type PinCloseup } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import css from './interests.module.css';

/** Interests by name, each one link. */
export function InterestChips({ interests, label }: { interests: PinCloseup['interests']; label: string }) {
  return (
    <ul role="list" className={css.chips} aria-label={label}>
      {interests.map(({ id, name, url }) => (
        <li key={id}>
          <Link to={url} className={css.chip}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
