import { useEffect, useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { isEmail, QUERY_MAX, type ShareSuggestion, TYPEAHEAD_COUNT } from '@corkboard/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A pause in typing that is worth a question to the service. */
const PAUSE_MS = 150;

/**
 * Whom to invite for what is typed so far: people near the viewer for nothing, people by name, or the address as typed.
 * An email address is recognized by its at sign, without a request.
 *
 * @param boardId leaves out who is on that board already
 */
export function useSuggestions(
  typed: string,
  boardId?: string,
): { items: readonly ShareSuggestion[]; loading: boolean } {
  const text = typed.trim().slice(0, QUERY_MAX);
  const [term, setTerm] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setTerm(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  const isAddress = text.indexOf('@') > 0;
  const board = boardId === undefined ? {} : { board_id: boardId };
  const near = useQuery({
    ...apiQuery('ShareSuggestionsResource.get', { ...board, page_size: TYPEAHEAD_COUNT }),
    enabled: text === '',
  });
  const found = useQuery({
    ...apiQuery('ShareSuggestionsTypeaheadResource.get', { ...board, term, page_size: TYPEAHEAD_COUNT }),
    enabled: term !== '' && term.indexOf('@') < 1,
    placeholderData: keepPreviousData,
  });
  if (isAddress) return { items: [address(text)], loading: false };
  const { data, isError } = text === '' ? near : found;
  // A list that fails is hidden.
  if (isError) return { items: [], loading: false };
  return { items: data ?? [], loading: text !== '' && (found.isFetching || term !== text) };
}

const address = (text: string): ShareSuggestion => ({
  type: 'email',
  id: text,
  title: text,
  full_name: null,
  username: null,
  image_small_url: null,
  valid: isEmail(text),
});
