import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { boardIcon, optionsCss, Spinner, TextField, VisuallyHidden } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './board-box.module.css';
import { keepEscape } from './escape';

const text = messages.board;

/** A row of the list: a board, or the offer to create one. */
export interface BoardRow {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly start: ReactNode;
}

export interface BoardBoxProps {
  readonly value: string;
  /** Something was typed. */
  readonly onType: (words: string) => void;
  /** The list was left without a choice. */
  readonly onLeave: () => void;
  readonly rows: readonly BoardRow[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly loading: boolean;
  readonly emptyText: string;
  readonly error: string | undefined;
}

/**
 * A text field with a list below it (the combobox pattern of ARIA). The list stands right under the field and not at the end of the
 * body, so it works inside a shadow root; it is small, because the builder is also loaded by pages of others.
 */
export function BoardBox(props: BoardBoxProps) {
  const { value, onType, onLeave, rows, chosenId, onChoose, loading, emptyText, error } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const active = open ? rows[Math.min(at, rows.length - 1)] : undefined;
  const rowId = (row: BoardRow) => `${id}-${row.id}`;

  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  useEffect(() => {
    if (active) root.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const show = () => {
    setOpen(true);
    setAt(
      Math.max(
        0,
        rows.findIndex((row) => row.id === chosenId),
      ),
    );
  };
  const hide = () => {
    setOpen(false);
    onLeave();
  };
  const choose = (row: BoardRow) => {
    setOpen(false);
    onChoose(row.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) setAt((Math.min(at, rows.length - 1) + step + rows.length) % Math.max(1, rows.length));
      else show();
    } else if (event.key === 'Enter' && open) {
      // Enter belongs to the list: the pin is not published by choosing a board.
      event.preventDefault();
      if (active) choose(active);
    } else if (event.key === 'Escape' && open) {
      keepEscape(event);
      hide();
    }
  };

  return (
    <div
      ref={root}
      className={css.box}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hide();
      }}
    >
      <TextField
        label={text.label}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && rowId(active)}
        autoComplete="off"
        icon={boardIcon}
        placeholder={text.placeholder}
        value={value}
        error={error}
        end={loading && open ? <Spinner size={18} label="" /> : null}
        onClick={() => {
          if (!open) show();
        }}
        onChange={({ target }) => {
          setOpen(true);
          setAt(0);
          onType(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <span role="status">{open && !loading ? text.count(rows.length) : ''}</span>
      </VisuallyHidden>
      <div
        ref={list}
        role="presentation"
        className={`${optionsCss.list} ${css.list}`}
        hidden={!open}
        // The field keeps the focus, also while the list is scrolled.
        onPointerDown={(event) => {
          event.preventDefault();
        }}
        onMouseDown={(event) => {
          event.preventDefault();
        }}
      >
        <ul role="listbox" id={`${id}-list`} aria-label={text.list} className={css.rows}>
          {rows.map((row, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's, as the pattern has it
            <li
              key={row.id}
              id={rowId(row)}
              role="option"
              aria-selected={row === active}
              className={optionsCss.item}
              onPointerMove={() => {
                setAt(index);
              }}
              onClick={() => {
                choose(row);
              }}
            >
              {row.start}
              <span className={optionsCss.words}>
                <span>{row.label}</span>
                {row.hint ? <span className={optionsCss.hint}>{row.hint}</span> : null}
              </span>
            </li>
          ))}
        </ul>
        {rows.length === 0 ? <p className={optionsCss.note}>{loading ? text.loading : emptyText}</p> : null}
      </div>
    </div>
  );
}
