import { apiQuery } from '@corkboard/api-client';
import { HASHTAG_SUGGESTIONS, HASHTAG_PATTERN } from '@corkboard/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { hashtags as text } from '../../messages/save-dialog';
import { SuggestField, type SuggestFieldProps, type Suggesting, signedWords } from '../suggest-field';
import css from './hashtag-field.module.css';

/** Hashtags as they are typed. */
export const hashtags = signedWords('#', new RegExp(`${HASHTAG_PATTERN.source}$`, 'u'));

export type HashtagFieldProps = Omit<SuggestFieldProps, 'hideLabel' | 'autoFocus'>;

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

const HASHTAGS: Suggesting<{ readonly query: string; readonly pin_count?: number }> = {
  typedAt: (value, caret) => hashtags.at(value, caret)?.word ?? null,
  put: (value, caret, { query }) => hashtags.put(value, caret, query),
  useItems: useSuggestions,
  keyOf: ({ query }) => query,
  draw: ({ query, pin_count: pins = 0 }) => (
    <>
      <span className={css.tag}>#{query}</span>
      <span className={css.count}>{messages.pins(pins)}</span>
    </>
  ),
  list: text.list,
  found: text.found,
};

/**
 * A description. While a hashtag is typed, a flyout offers hashtags of pins with the number of pins: five at most. It stays away when the
 * suggestions fail.
 */
export function HashtagField(props: HashtagFieldProps) {
  return <SuggestField {...props} suggesting={HASHTAGS} />;
}
