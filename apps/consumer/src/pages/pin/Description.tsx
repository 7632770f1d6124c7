import { useState } from 'react';
import { useHydrated } from '@corkboard/ui';
import { RichText } from '../../features/rich-text';
import { closeup as text } from '../../messages/closeup';
import css from './pin.module.css';

/** Characters and lines of a description that are shown at once. */
const SHORT = 160;
const SHORT_LINES = 4;

/** Description of the Pin, with hashtags that link to their Pins. A long one is cut until expanded; without scripts it is whole. */
export function Description({ children: words }: { children: string }) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const long = [...words].length > SHORT || words.split('\n').length > SHORT_LINES;
  const cut = long && hydrated && !open;
  return (
    <div>
      <p className={css.description} data-cut={cut} dir="auto">
        <RichText text={words} />
      </p>
      {long && hydrated ? (
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
