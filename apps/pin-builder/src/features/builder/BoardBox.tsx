import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { boardIcon, optionsCss, Spinner, TextField, useOptions, VisuallyHidden } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './board-box.module.css';
import { keepEscape } from './escape';

const text = messages.board;

/** A row of the list: a board, or the offer to create one. */
interface BoardRow {
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

/** Whether the list is open, which row is active, and the keys that open it and leave it. */
function useBoardList({ rows, chosenId, onChoose, onLeave }: BoardBoxProps) {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const at = Math.min(active, rows.length - 1);

  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  useEffect(() => {
    if (open) root.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [open, at]);

  const show = () => {
    setOpen(true);
    setActive(
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
  const options = useOptions({
    count: open ? rows.length : 0,
    at,
    onMove: setActive,
    onTake: (index) => {
      setOpen(false);
      onChoose(rows[index]!.id);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (options.onKeyDown(event) || event.nativeEvent.isComposing) return;
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      show();
    } else if (open && event.key === 'Enter') {
      // Enter belongs to the list, also to one without rows: the pin is not published by choosing a board.
      event.preventDefault();
    } else if (open && event.key === 'Escape') {
      keepEscape(event);
      hide();
    }
  };
  const search = () => {
    setOpen(true);
    setActive(0);
  };
  return { root, list, open, options, show, hide, search, onKeyDown };
}

/**
 * A text field with a list below it (the combobox pattern of ARIA). The list stands right under the field and not at the end of the
 * body, so it works inside a shadow root; it is small, because the builder is also loaded by pages of others.
 */
export function BoardBox(props: BoardBoxProps) {
  const { value, onType, rows, loading, emptyText, error } = props;
  const { root, list, open, options, show, hide, search, onKeyDown } = useBoardList(props);
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
        aria-controls={options.list.id}
        {...options.field}
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
          search();
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
        <ul {...options.list} aria-label={text.list} className={css.rows}>
          {rows.map((row, index) => (
            <li key={row.id} {...options.option(index)} className={optionsCss.item}>
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
