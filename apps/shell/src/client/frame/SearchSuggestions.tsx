import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { useViewer } from '@corkboard/auth';
import { TYPEAHEAD_COUNT } from '@corkboard/contract';
import { buildPath, type SearchScope } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Avatar } from '@corkboard/ui';
import { recentIcon } from '@corkboard/ui/act-icons';
import { Icon } from '@corkboard/ui/icon';
import { closeIcon, searchIcon } from '@corkboard/ui/icons';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import './search-suggestions.css';
import { type Suggestion, useComboboxKeys, useComboboxRole } from './use-combobox';

const text = messages.header;

export interface SearchSuggestionsProps {
  /** The form that they hang below; its field has the focus. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly term: string;
  readonly scope: SearchScope;
  readonly open: boolean;
  /** The last search from here; another one each time, also for the same words. */
  readonly searched: { readonly query: string } | undefined;
  readonly onClose: () => void;
  readonly onOpen: () => void;
}

/** Suggestions of one term and scope are asked for once in this time. */
const FRESH_MS = 5 * 60_000;

const labelOf = (one: Suggestion): string =>
  one.type === 'user' ? one.user.full_name : one.type === 'board' ? one.board.name : one.query;

const keyOf = (one: Suggestion): string =>
  `${one.type} ${one.type === 'user' ? one.user.id : one.type === 'board' ? one.board.id : one.query}`;

/**
 * Suggestions below the search box, after the ARIA pattern of a combobox with a list: arrows, Home and End go through them, Enter opens
 * one, Escape closes them, Delete forgets a recent search, and the right arrow at the end of the term takes what it was completed to.
 */
export function SearchSuggestions({
  form,
  term,
  scope,
  open,
  searched,
  onClose,
  onOpen,
}: SearchSuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const viewer = useViewer();
  const [active, setActive] = useState(-1);
  const { data } = useQuery({
    ...apiQuery('AdvancedTypeaheadResource.get', {
      term: term.trim(),
      pin_scope: scope,
      count: TYPEAHEAD_COUNT,
    }),
    enabled: open,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const items = data?.items ?? [];
  const shown = open && items.length > 0;
  const at = shown && active < items.length ? active : -1;

  const refresh = () => client.invalidateQueries({ queryKey: ['AdvancedTypeaheadResource.get'] });
  const keep = (query: string) => {
    if (viewer.isAuth)
      void callApi('RecentSearchesResource.create', { query }).then(refresh, () => undefined);
  };
  const forget = (query: string) => {
    void callApi('RecentSearchesResource.delete', { query }).then(refresh, () => undefined);
  };
  const choose = (one: Suggestion) => {
    onClose();
    // Found: the words that were typed on the way there are done with.
    if (one.type === 'user' || one.type === 'board') form.current?.reset();
    if (one.type === 'user') navigate(buildPath('profile', { username: one.user.username }));
    else if (one.type === 'board') navigate(one.board.url);
    else {
      keep(one.query);
      navigate(buildPath('search-pins', {}, { q: one.query, rs: one.type === 'recent' ? 'rs' : 'ac' }));
    }
  };

  const keepSearched = useEffectEvent(keep);
  useEffect(() => {
    if (searched) keepSearched(searched.query);
  }, [searched]);

  useComboboxKeys({ form, items, hint: data?.hint, shown, at, setActive, choose, forget, onOpen, onClose });
  useComboboxRole(form, id, shown, at);

  if (!shown) return null;
  return (
    <ul role="listbox" id={`${id}list`} aria-label={text.suggestions} className="cb-suggestions">
      {items.map((one, n) => (
        <Option
          key={keyOf(one)}
          id={`${id}${n}`}
          of={one}
          selected={n === at}
          onChoose={choose}
          onForget={forget}
        />
      ))}
    </ul>
  );
}

interface OptionProps {
  readonly id: string;
  readonly of: Suggestion;
  readonly selected: boolean;
  readonly onChoose: (one: Suggestion) => void;
  readonly onForget: (query: string) => void;
}

function Option({ id, of: one, selected, onChoose, onForget }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and answers the keys
    <li
      id={id}
      role="option"
      aria-selected={selected}
      aria-label={one.type === 'recent' ? text.recent(one.query) : undefined}
      className="cb-suggestion"
      onPointerDown={(event) => {
        // The focus stays in the field.
        event.preventDefault();
      }}
      onClick={() => {
        onChoose(one);
      }}
    >
      <Picture of={one} />
      <span className="cb-suggestion-words" dir="auto">
        {labelOf(one)}
        {one.type === 'user' ? <small>@{one.user.username}</small> : null}
        {one.type === 'board' ? <small>{text.boardBy(one.board.owner.full_name)}</small> : null}
      </span>
      {one.type === 'recent' ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for pointers; the Delete key does the same
        <span
          className="cb-suggestion-forget"
          title={text.forget}
          onClick={(event) => {
            event.stopPropagation();
            onForget(one.query);
          }}
        >
          <Icon of={closeIcon} size={18} />
        </span>
      ) : null}
    </li>
  );
}

function Picture({ of }: { of: Suggestion }) {
  if (of.type === 'user')
    return <Avatar name={of.user.full_name} src={of.user.image_small_url} size="md" decorative />;
  if (of.type === 'board')
    return of.board.image_cover_url ? (
      <img className="cb-suggestion-cover" src={of.board.image_cover_url} alt="" width={32} height={32} />
    ) : (
      <span className="cb-suggestion-cover" />
    );
  return (
    <span className="cb-suggestion-sign">
      <Icon of={of.type === 'recent' ? recentIcon : searchIcon} size={20} />
    </span>
  );
}
