import { useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { Banner, Button, TextField } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { staff as text } from '../../messages/staff';
import css from '../../features/staff/staff.module.css';

/** What a search would be answered with. */
export function TryOut() {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState<string>();
  return (
    <section className={css.part} aria-label={text.tryOut}>
      <form
        method="dialog"
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(typed);
        }}
      >
        <TextField
          type="search"
          label={text.tryOut}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <div className={css.buttons}>
          <Button type="submit">{text.tryOutAction}</Button>
        </div>
      </form>
      {tried === undefined ? null : <Tried query={tried} />}
    </section>
  );
}

function Tried({ query }: { query: string }) {
  const { data, error } = useQuery(apiQuery('AdvisoryTestResource.get', { query }));
  if (error) return <Banner tone="danger">{asApiError(error)?.message}</Banner>;
  if (!data) return null;
  const names = data.terms.map(({ term, allowed }) => (allowed ? `${term} (${text.harmless})` : term));
  return (
    <Banner>
      {names.length > 0 ? text.tried(names.join(', '), text.results[data.results]) : text.tryNothing}
    </Banner>
  );
}
