import { useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { LINK_MAX } from '@corkboard/contract';
import { Banner, Button, TextField } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import css from '../../features/staff/staff.module.css';
import { addresses as text } from '../../messages/addresses';
import { staff } from '../../messages/staff';

/** What the check of a link says. */
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
          required
          type="search"
          label={text.tryOut}
          value={typed}
          maxLength={LINK_MAX}
          autoComplete="off"
          dir="ltr"
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <div className={css.buttons}>
          <Button type="submit">{staff.tryOutAction}</Button>
        </div>
      </form>
      {tried === undefined ? null : <Tried url={tried} />}
    </section>
  );
}

function Tried({ url }: { url: string }) {
  const { data, error } = useQuery(apiQuery('BlockedAddressTestResource.get', { url }));
  if (error) return <Banner tone="danger">{asApiError(error)?.message}</Banner>;
  return data ? <Banner>{text.tried[data.redirect_status]}</Banner> : null;
}
