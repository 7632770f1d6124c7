import { type FormEvent } from 'react';
import { useLocation, useNavigate } from '@corkboard/routing/react';
import { buildPath, classify } from '@corkboard/routing';
import { SearchForm } from './SearchForm';

/** The search box, in step with the address. @param label names a second one on a page apart from that of the header */
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
    if (q) navigate(buildPath('search-pins', {}, { q }));
  };
  return <SearchForm label={label} action={buildPath('search-pins')} shown={shown} onSubmit={submit} />;
}
