import { Link } from '@corkboard/routing/react';
import { messages } from '../../messages/en';
import css from './search.module.css';

const text = messages.search;

/** Something that a search can be narrowed to. */
export interface Chip {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly chosen: boolean;
  readonly color?: string;
}

/** Links that narrow a list, or take that back; nothing where there are none. */
export function ChipList({ chips }: { chips: readonly Chip[] }) {
  return chips.length === 0 ? null : (
    <nav aria-label={text.narrow} className={css.chips}>
      <ul role="list">
        {chips.map((chip) => (
          <li key={chip.key}>
            <Link
              to={chip.to}
              className={css.chip}
              aria-current={chip.chosen ? 'true' : undefined}
              aria-label={chip.chosen ? text.remove(chip.label) : undefined}
            >
              {chip.color ? <span className={css.swatch} data-color={chip.color} aria-hidden="true" /> : null}
              {chip.label}
              {chip.chosen ? <span aria-hidden="true">×</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
