import { type BoardNote } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Checkbox, checkIcon, Icon, VisuallyHidden } from '@corkboard/ui';
import { boardNotes as text } from '../../messages/board-notes';
import css from './note-words.module.css';

export interface NoteWordsProps {
  readonly note: BoardNote;
  /** The viewer ticks its lines; without it they are only read. */
  readonly onTick?: ((itemId: string, done: boolean) => void) | undefined;
}

/** Content of a note: its text, checklist, and Pins (docs/handbook/boards.md#notes). */
export function NoteWords({ note, onTick }: NoteWordsProps) {
  const { title, checklist, pins } = note;
  return (
    <>
      {note.text ? <p className={css.text}>{note.text}</p> : null}
      {checklist.length > 0 ? (
        <>
          <ul role="list" aria-label={text.list(title)} className={css.list}>
            {checklist.map((item) => (
              <li key={item.id} data-done={item.done || undefined}>
                <Line item={item} onTick={onTick} />
              </li>
            ))}
          </ul>
          <p className={css.progress}>
            {text.progress(checklist.filter(({ done }) => done).length, checklist.length)}
          </p>
        </>
      ) : null}
      {pins.length > 0 ? (
        <ul role="list" aria-label={text.pins(title)} className={css.pins}>
          {pins.map(({ id, title: name, alt_text, image }) => (
            <li key={id}>
              <Link to={buildPath('pin', { id })} className={css.pin}>
                <img
                  src={image.url}
                  alt={name || alt_text || text.pin}
                  width={image.width}
                  height={image.height}
                  loading="lazy"
                  decoding="async"
                />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Line({
  item: { id, text: words, done },
  onTick,
}: {
  readonly item: BoardNote['checklist'][number];
  readonly onTick: NoteWordsProps['onTick'];
}) {
  if (onTick)
    return (
      <Checkbox
        label={words}
        checked={done}
        onChange={({ target }) => {
          onTick(id, target.checked);
        }}
      />
    );
  return (
    <span className={css.line}>
      <span className={css.mark}>{done ? <Icon of={checkIcon} size={18} /> : null}</span>
      <span>
        {done ? <VisuallyHidden>{text.done}</VisuallyHidden> : null}
        {words}
      </span>
    </span>
  );
}
