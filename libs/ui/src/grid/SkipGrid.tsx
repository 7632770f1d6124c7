import { type RefObject, useId } from 'react';
import { messages } from '../messages/en';
import css from './PinGrid.module.css';

/** The way past a grid that has no end, for people who go from link to link. Seen while it has the focus. */
export function SkipGrid({ past }: { past: RefObject<HTMLElement | null> }) {
  const id = useId();
  return (
    <a
      href={`#${id}`}
      id={id}
      className={css.skip}
      onClick={(event) => {
        // The address stays: this leads nowhere that one could come back to.
        event.preventDefault();
        past.current?.focus();
      }}
    >
      {messages.skipGrid}
    </a>
  );
}
