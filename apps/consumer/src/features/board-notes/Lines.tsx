import { useRef } from 'react';
import { NOTE_ITEMS_MAX } from '@corkboard/contract';
import { Button, closeIcon, IconButton, plusIcon, TextField } from '@corkboard/ui';
import { noteForm as text } from '../../messages/board-notes';
import { ReorderList } from '../reorder';
import { type DraftLine, newLine } from './draft';
import css from './note-form.module.css';

export interface LinesProps {
  readonly lines: readonly DraftLine[];
  /** Validation errors of lines, by id. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onLines: (lines: readonly DraftLine[]) => void;
}

/** The checklist of a note while it is written: Enter begins another line, Backspace on an empty one takes it away; their order is changed by dragging or with the arrow keys. */
export function Lines({ lines, problems, onLines }: LinesProps) {
  /** The line that gets the focus when it is drawn. */
  const next = useRef<string>(undefined);
  const add = useRef<HTMLButtonElement>(null);
  const full = lines.length >= NOTE_ITEMS_MAX;
  const addBehind = (place: number) => {
    if (full) return;
    const line = newLine();
    next.current = line.id;
    onLines([...lines.slice(0, place + 1), line, ...lines.slice(place + 1)]);
  };
  const remove = (place: number) => {
    const neighbor = lines[place === 0 ? 1 : place - 1];
    next.current = neighbor?.id;
    if (!neighbor) add.current?.focus();
    onLines(lines.filter((_, at) => at !== place));
  };
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>{text.list}</legend>
      {lines.length > 1 ? <p className={css.hint}>{text.listHint}</p> : null}
      {lines.length > 0 ? (
        <ReorderList
          items={lines}
          label={text.lines}
          handle={(line) => text.handle(line.text, lines.indexOf(line) + 1)}
          moved={(line, place, of) => text.moved(line.text, place, of)}
          onMove={(_, order) => {
            onLines(order);
          }}
        >
          {(line, place) => (
            <>
              <TextField
                label={text.line(place + 1)}
                hideLabel
                autoComplete="off"
                className={css.line}
                value={line.text}
                error={problems.get(line.id)}
                ref={(input) => {
                  if (!input || next.current !== line.id) return;
                  next.current = undefined;
                  input.focus();
                }}
                // In the text a mouse selects words; the rest of the row is dragged.
                onMouseDown={(event) => {
                  event.stopPropagation();
                }}
                onChange={({ target }) => {
                  onLines(lines.map((one) => (one.id === line.id ? { ...line, text: target.value } : one)));
                }}
                onKeyDown={(event) => {
                  // A word that an input method is still about ends with Enter as well.
                  if (event.nativeEvent.isComposing) return;
                  if (event.key === 'Enter') {
                    event.preventDefault();
                    addBehind(place);
                  } else if (event.key === 'Backspace' && line.text === '') {
                    event.preventDefault();
                    remove(place);
                  }
                }}
              />
              <IconButton
                size="sm"
                icon={closeIcon}
                label={text.removeLine(line.text, place + 1)}
                onClick={() => {
                  remove(place);
                }}
              />
            </>
          )}
        </ReorderList>
      ) : null}
      <div>
        <Button
          ref={add}
          size="sm"
          icon={plusIcon}
          disabled={full}
          onClick={() => {
            addBehind(lines.length - 1);
          }}
        >
          {text.addLine}
        </Button>
      </div>
    </fieldset>
  );
}
