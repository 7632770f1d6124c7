import { type FormEvent, useId } from 'react';
import { apiItemsQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { Banner, Button, closeIcon, IconButton, Skeleton, TextArea } from '@corkboard/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { keywords as text } from '../../messages/keywords';
import css from './keywords.module.css';
import { writeKeyword } from './parse';
import { useKeywordActs } from './use-keyword-acts';

const LIST = 'GET /v5/ad_accounts/{ad_account_id}/keywords';

export interface KeywordCardProps {
  readonly account: AdAccount;
  /** Parent of the keywords. Campaigns have negative keywords only. */
  readonly parent: { readonly kind: 'campaign' | 'ad_group'; readonly id: string; readonly name: string };
}

/** Keywords of an ad group, or negative keywords of a campaign: the list, with fields to add and remove. */
export function KeywordCard({ account, parent }: KeywordCardProps) {
  const { kind, id: parentId, name } = parent;
  const only = kind === 'campaign' ? ('negative' as const) : undefined;
  const title = only ? text.negativeOf(name) : text.titleOf(name);
  const headingId = useId();
  const client = useQueryClient();
  const params = { ad_account_id: account.id };
  const found = useInfiniteQuery(
    apiItemsQuery(LIST, {
      params,
      query: { ...(only ? { campaign_id: parentId } : { ad_group_id: parentId }), page_size: 100 },
    }),
  );
  const items = found.data?.pages.flatMap(({ items: page }) => page.items);
  const again = () => client.invalidateQueries({ predicate: ({ queryKey: [call] }) => call === LIST });

  const { typed, problem, working, type, add, remove } = useKeywordActs(account.id, again);
  return (
    <article aria-labelledby={headingId}>
      <form
        method="dialog"
        noValidate
        className={css.card}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void add(parentId, only);
        }}
      >
        <h3 id={headingId}>{title}</h3>
        {found.isError ? (
          <Banner
            tone="danger"
            action={
              <Button size="sm" busy={found.isFetching} onClick={() => void found.refetch()}>
                {text.retry}
              </Button>
            }
          >
            {text.failed}
          </Banner>
        ) : null}
        {found.isPending ? <Skeleton height={32} /> : null}
        {items?.length === 0 ? <p className={css.soft}>{only ? text.noneNegative : text.none}</p> : null}
        {items && items.length > 0 ? (
          <ul role="list" className={css.list}>
            {items.map((keyword) => (
              <li key={keyword.id}>
                <span className={css.value}>{keyword.value}</span>
                <span className={css.soft}>{text.match[keyword.match_type]}</span>
                <IconButton
                  icon={closeIcon}
                  size="sm"
                  label={text.remove(writeKeyword(keyword))}
                  onClick={() => {
                    void remove(keyword);
                  }}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {found.hasNextPage ? (
          <Button
            size="sm"
            busy={found.isFetchingNextPage}
            className={css.start}
            onClick={() => void found.fetchNextPage()}
          >
            {text.more}
          </Button>
        ) : null}
        <TextArea
          label={only ? text.addNegative : text.add}
          hint={only ? text.hintNegative : text.hint}
          error={problem}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            type(target.value);
          }}
        />
        <Button type="submit" busy={working} aria-label={text.addTo(name)} className={css.start}>
          {text.save}
        </Button>
      </form>
    </article>
  );
}
