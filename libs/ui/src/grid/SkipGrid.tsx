import { type RefObject } from 'react';
import { messages } from '../messages/en';
import css from './PinGrid.module.css';

/** The way past a grid that has no end, for people who go from link to link. Seen while it has the focus. */
export function SkipGrid({ past }: { past: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#main"
      className={css.skip}
      onClick={(event) => {
        // The address stays: this leads nowhere that one could come back to. Without scripts it leads back to the start of the page.
        event.preventDefault();
        past.current?.focus();
      }}
    >
      {messages.skipGrid}
    </a>
  );
}
