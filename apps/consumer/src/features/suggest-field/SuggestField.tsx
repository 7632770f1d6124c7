import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { TextArea, useOptions, VisuallyHidden } from '@corkboard/ui';
import css from './suggest-field.module.css';

export interface SuggestFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Longest text, in characters: a counter says how many are used. */
  readonly max: number;
  readonly error?: string | undefined;
  readonly rows?: number;
  readonly className?: string | undefined;
  /** The field gets the focus when it appears. */
  readonly autoFocus?: boolean;
}

/** Suggestions while the person types. */
export interface Suggesting<Item> {
  /** The text at the caret to be completed; null where there are no suggestions for it. */
  readonly typedAt: (text: string, caret: number) => string | null;
  /** The text with the choice inserted, and the new position of the caret. */
  readonly put: (
    text: string,
    caret: number,
    item: Item,
  ) => { readonly text: string; readonly caret: number };
  /** A hook: the suggestions for what is typed; none when they cannot be had. */
  readonly useItems: (typed: string | null) => readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly draw: (item: Item) => ReactNode;
  /** Accessible name of the list, and the announcement of its length. */
  readonly list: string;
  readonly found: (count: number) => string;
}

/** Margin below the list, px. */
const MARGIN = 16;

/** Whether the list opens above the field: where its container has too little room below. */
function useAbove(
  fieldRef: RefObject<HTMLTextAreaElement | null>,
  listRef: RefObject<HTMLDivElement | null>,
  count: number,
) {
  const [above, setAbove] = useState(false);
  useLayoutEffect(() => {
    if (count === 0) return;
    const field = fieldRef.current!.getBoundingClientRect();
    const list = listRef.current!;
    const end = list.closest('[role=dialog]')?.getBoundingClientRect().bottom ?? innerHeight;
    setAbove(field.bottom + list.offsetHeight > end - MARGIN);
  }, [fieldRef, listRef, count]);
  return above;
}

/** Puts the caret where it is wanted, once the field has its next value. */
function useNextCaret(fieldRef: RefObject<HTMLTextAreaElement | null>, value: string) {
  const goTo = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (goTo.current === null) return;
    fieldRef.current?.setSelectionRange(goTo.current, goTo.current);
    goTo.current = null;
  }, [fieldRef, value]);
  return (caret: number) => {
    goTo.current = caret;
  };
}

/** A field of several lines with a flyout of suggestions: up and down move, Enter and Tab take, Escape closes. */
export function SuggestField<Item>({
  suggesting,
  ...props
}: SuggestFieldProps & { readonly suggesting: Suggesting<Item> }) {
  const { value, onChange, max } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const typed = caret === null ? null : suggesting.typedAt(value, caret);
  const asked = typed === dismissed ? null : typed;
  const items = suggesting.useItems(asked);
  const open = items.length > 0;
  const at = Math.min(active, items.length - 1);
  const moveCaret = useNextCaret(field, value);
  const above = useAbove(field, list, items.length);

  const options = useOptions({
    count: items.length,
    at,
    takes: ['Enter', 'Tab'],
    onMove: setActive,
    onTake: (index) => {
      if (caret === null) return;
      const next = suggesting.put(value, caret, items[index]!);
      moveCaret(next.caret);
      setCaret(next.caret);
      onChange(next.text);
      setActive(0);
    },
    onEscape: () => {
      setDismissed(asked);
    },
  });

  return (
    <div className={css.box} data-own-escape={open || undefined}>
      <TextArea
        ref={field}
        label={props.label}
        hideLabel={props.hideLabel}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears where somebody asked for it
        autoFocus={props.autoFocus}
        placeholder={props.placeholder}
        className={props.className}
        rows={props.rows}
        counter={max}
        error={props.error}
        value={value}
        aria-haspopup="listbox"
        aria-controls={open ? options.list.id : undefined}
        {...options.field}
        onChange={({ target }) => {
          setCaret(target.selectionStart);
          setDismissed(null);
          setActive(0);
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => {
          setCaret(currentTarget.selectionStart);
        }}
        onKeyDown={options.onKeyDown}
        onBlur={() => {
          setCaret(null);
        }}
      />
      <VisuallyHidden>
        <span role="status">{open ? suggesting.found(items.length) : ''}</span>
      </VisuallyHidden>
      {open ? (
        <div
          ref={list}
          {...options.list}
          aria-label={suggesting.list}
          className={css.list}
          data-above={above}
        >
          {items.map((item, index) => (
            <div key={suggesting.keyOf(item)} {...options.option(index)} className={css.item}>
              {suggesting.draw(item)}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
