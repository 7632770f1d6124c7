import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { HASHTAG_SUGGESTIONS } from '@corkboard/contract';
import { TextArea, useOptions, VisuallyHidden } from '@corkboard/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { hashtags as text } from '../../messages/save-dialog';
import { hashtagAt, putHashtag } from './hashtag';
import css from './hashtag-field.module.css';

export interface HashtagFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Longest text, in characters: a counter says how many are used. */
  readonly max: number;
  readonly error?: string | undefined;
  readonly rows?: number;
  readonly className?: string | undefined;
}

/** What is left free under the list, px. */
const MARGIN = 16;

/** Hashtags that begin with the asked one; none when they cannot be had. */
function useSuggestions(asked: string | null) {
  const found = useQuery({
    ...apiQuery('GET /v3/search/autocomplete/', { query: { q: asked ?? '', show_pin_count: true } }),
    enabled: asked !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
  // Those of the letters before stay until the next ones come, as far as they still fit.
  const fitting = (found.data ?? []).filter(({ query }) => query.startsWith(asked?.toLowerCase() ?? ''));
  return asked === null || found.isError ? [] : fitting.slice(0, HASHTAG_SUGGESTIONS);
}

/** Whether the list stands over the field: where what is around it ends before the list would. */
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

/**
 * A description. While a hashtag is typed, a flyout offers hashtags of pins with the number of pins: five at most, up and down
 * move, Enter and Tab take, Escape closes. It stays away when the suggestions fail.
 */
export function HashtagField(props: HashtagFieldProps) {
  const { value, onChange, max } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const typed = caret === null ? null : hashtagAt(value, caret);
  const asked = typed && typed.tag !== dismissed ? typed.tag : null;
  const items = useSuggestions(asked);
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
      const next = putHashtag(value, caret, items[index]!.query);
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
        <span role="status">{open ? text.found(items.length) : ''}</span>
      </VisuallyHidden>
      {open ? (
        <div ref={list} {...options.list} aria-label={text.list} className={css.list} data-above={above}>
          {items.map(({ query, pin_count: pins = 0 }, index) => (
            <div key={query} {...options.option(index)} className={css.item}>
              <span className={css.tag}>#{query}</span>
              <span className={css.count}>{messages.pins(pins)}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
