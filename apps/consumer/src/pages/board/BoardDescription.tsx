import { useState } from 'react';
import { boardEdit as text } from '../../messages/board-edit';
import css from './board.module.css';

/** Characters that fit in one line of a phone. */
const ONE_LINE = 42;

/** Description of a board. On a phone a long one is cut to a line until expanded; without scripts it's whole. */
export function BoardDescription({ children: words }: { children: string }) {
  const [open, setOpen] = useState(false);
  const isLong = [...words].length > ONE_LINE || words.includes('\n');
  return (
    <div className={css.description} data-cut={isLong && !open}>
      <p className={css.descriptionWords} dir="auto">
        {words}
      </p>
      {isLong ? (
        <button
          type="button"
          className={css.more}
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? text.less : text.more}
        </button>
      ) : null}
    </div>
  );
}
