import { type FormEvent } from 'react';
import { QUERY_MAX } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { Button, searchIcon, TextField } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './search.module.css';

const text = messages.search;

/** The search field of the search page itself, for those who came here first. */
export function SearchForm() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    if (typeof q === 'string' && q.trim()) void navigate(buildPath('search-pins', {}, { q: q.trim() }));
  };
  return (
    <form role="search" aria-label={text.bare} className={css.form} onSubmit={submit}>
      <TextField
        hideLabel
        label={text.label}
        placeholder={text.placeholder}
        type="search"
        name="q"
        icon={searchIcon}
        maxLength={QUERY_MAX}
        autoComplete="off"
        className={css.field}
      />
      <Button type="submit" variant="primary">
        {text.go}
      </Button>
    </form>
  );
}
