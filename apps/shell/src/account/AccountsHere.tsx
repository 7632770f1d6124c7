import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type CallData, messages as words } from '@corkboard/contract';
import { Avatar, Banner, Button, ErrorState, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { account as text } from '../messages/account';
import css from './account.module.css';

type BrowserAccount = CallData<'BrowserAccountsResource.get'>[number];

/** The accounts of this browser, each to switch to or to log out of. */
export function AccountsHere() {
  const { data, isError, isFetching, refetch } = useQuery(apiQuery('BrowserAccountsResource.get', {}));
  const [busy, setBusy] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const change = (who: BrowserAccount, changed: Promise<unknown>) => {
    setBusy(who.id);
    setWrong(undefined);
    changed.then(
      () => {
        // A whole new page: nothing of the other account stays in memory.
        location.assign('/');
      },
      (error: unknown) => {
        setWrong(asApiError(error)?.message ?? words.somethingWrong);
        setBusy(undefined);
      },
    );
  };
  return (
    <section className={css.accounts} aria-labelledby="accounts-here">
      <h2 id="accounts-here">{text.addHere}</h2>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      {data ? (
        <ul role="list">
          {data.map((one) => (
            <li key={one.id} className={css.accountRow}>
              <Avatar name={one.full_name} src={one.image_small_url} size="sm" decorative />
              <span className={css.who}>
                <bdi>{one.full_name}</bdi>
                <span className={css.detail}>{one.active ? text.addActive : `@${one.username}`}</span>
              </span>
              {one.active ? null : (
                <Button
                  size="sm"
                  aria-label={text.switchToNamed(one.full_name)}
                  disabled={busy !== undefined}
                  onClick={() => {
                    change(one, callApi('BrowserAccountsResource.update', { user_id: one.id }));
                  }}
                >
                  {text.switchTo}
                </Button>
              )}
              <Button
                size="sm"
                variant="ghost"
                busy={busy === one.id}
                disabled={busy !== undefined}
                aria-label={text.removeNamed(one.full_name)}
                onClick={() => {
                  change(one, callApi('BrowserAccountsResource.delete', { user_id: one.id }));
                }}
              >
                {text.logOut}
              </Button>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState level={3} title={text.addFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={56} />
      )}
    </section>
  );
}
