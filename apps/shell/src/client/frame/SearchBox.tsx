import { type FormEvent } from 'react';
import { useLocation, useNavigate } from '@corkboard/routing/react';
import { buildPath, classify } from '@corkboard/routing';
import { QUERY_MAX } from '@corkboard/contract';
import { Icon, searchIcon } from '@corkboard/ui';
import { messages } from '../../messages/en';

/**
 * The search box: a form that also works before any script runs.
 * @param label names a second one on a page apart from that of the header
 */
export function SearchBox({ label }: { label?: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const match = classify(pathname + search);
  const shown =
    match.kind === 'route' && match.name.startsWith('search')
      ? ((match.query as { q?: string }).q ?? '')
      : '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = ((new FormData(event.currentTarget).get('q') as string | null) ?? '').trim();
    if (q) void navigate(buildPath('search-pins', {}, { q }));
  };
  return (
    <form
      className="cb-search"
      role="search"
      aria-label={label}
      action={buildPath('search-pins')}
      onSubmit={submit}
    >
      <Icon of={searchIcon} size={20} className="cb-search-icon" />
      {/* A new key puts the words of the address into the box when it changes from outside. */}
      <input
        key={shown}
        className="cb-search-input"
        type="search"
        name="q"
        defaultValue={shown}
        aria-label={messages.header.search}
        placeholder={messages.header.searchPlaceholder}
        autoComplete="off"
        maxLength={QUERY_MAX}
        enterKeyHint="search"
      />
    </form>
  );
}
