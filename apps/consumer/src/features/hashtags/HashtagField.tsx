import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
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
  const goTo = useRef<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(false);

  const typed = caret === null ? null : hashtagAt(value, caret);
  const asked = typed && typed.tag !== dismissed ? typed.tag : null;
  const found = useQuery({
    ...apiQuery('GET /v3/search/autocomplete/', { query: { q: asked ?? '', show_pin_count: true } }),
    enabled: asked !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
  // Those of the letters before stay until the next ones come, as far as they still fit.
  const fitting = (found.data ?? []).filter(({ query }) => query.startsWith(asked?.toLowerCase() ?? ''));
  const items = asked === null || found.isError ? [] : fitting.slice(0, HASHTAG_SUGGESTIONS);
  const open = items.length > 0;
  const at = Math.min(active, items.length - 1);

  useLayoutEffect(() => {
    if (goTo.current === null) return;
    field.current?.setSelectionRange(goTo.current, goTo.current);
    goTo.current = null;
  }, [value]);

  // Under the field, or over it where what is around it ends before the list does.
  useLayoutEffect(() => {
    if (!open) return;
    const end = list.current!.closest('[role=dialog]')?.getBoundingClientRect().bottom ?? innerHeight;
    setAbove(field.current!.getBoundingClientRect().bottom + list.current!.offsetHeight > end - MARGIN);
  }, [open, items.length]);

  const take = (tag: string) => {
    if (caret === null) return;
    const next = putHashtag(value, caret, tag);
    goTo.current = next.caret;
    setCaret(next.caret);
    onChange(next.text);
    setActive(0);
  };
  const options = useOptions({
    count: items.length,
    at,
    takes: ['Enter', 'Tab'],
    onMove: setActive,
    onTake: (index) => {
      take(items[index]!.query);
    },
    onEscape: () => {
      setDismissed(asked);
    },
  });
  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    setCaret(currentTarget.selectionStart);
  };

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
        onSelect={follow}
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
