import { type FormEvent, useId, useState } from 'react';
import { apiItemsQuery, asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type Keyword } from '@corkboard/contract';
import { Banner, Button, closeIcon, IconButton, Skeleton, TextArea } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { keywords as text } from '../../messages/keywords';
import css from './keywords.module.css';
import { readKeywords, writeKeyword } from './parse';

const LIST = 'GET /v5/ad_accounts/{ad_account_id}/keywords';

export interface KeywordCardProps {
  readonly account: AdAccount;
  /** What they belong to. Of a campaign there are negative ones alone. */
  readonly parent: { readonly kind: 'campaign' | 'ad_group'; readonly id: string; readonly name: string };
}

/** The keywords of an ad group, or the negative ones of a campaign: a list, and a way to add and remove some. */
export function KeywordCard({ account, parent }: KeywordCardProps) {
  const { kind, id: parentId, name } = parent;
  const only = kind === 'campaign' ? ('negative' as const) : undefined;
  const title = only ? text.negativeOf(name) : text.titleOf(name);
  const headingId = useId();
  const client = useQueryClient();
  const { show } = useToast();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);
  const params = { ad_account_id: account.id };
  const found = useInfiniteQuery(
    apiItemsQuery(LIST, {
      params,
      query: { ...(only ? { campaign_id: parentId } : { ad_group_id: parentId }), page_size: 100 },
    }),
  );
  const items = found.data?.pages.flatMap(({ items: page }) => page.items);
  const again = () => client.invalidateQueries({ predicate: ({ queryKey: [call] }) => call === LIST });

  const run = async (act: () => Promise<void>) => {
    setWorking(true);
    try {
      await act();
      await again();
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setWorking(false);
  };
  const add = async () => {
    const read = readKeywords(typed, only);
    if (read.problem !== undefined || read.keywords.length === 0) {
      setProblem(read.problem ?? text.empty);
      return;
    }
    setProblem(undefined);
    await run(async () => {
      const { data } = await callApi('POST /v5/ad_accounts/{ad_account_id}/keywords', {
        params,
        body: { parent_id: parentId, keywords: [...read.keywords] },
      });
      if (data.keywords.length > 0) show({ message: text.added(data.keywords.length) });
      // What was refused stays to be put right.
      const refused = data.errors.map((one) => one.data as unknown as Keyword);
      setTyped(refused.map(writeKeyword).join('\n'));
      const [first] = data.errors;
      if (first) setProblem(text.refused(refused[0]!.value, first.error_messages.map(plain).join(' ')));
    });
  };
  const remove = (keyword: Keyword) =>
    run(async () => {
      const { data } = await callApi('PATCH /v5/ad_accounts/{ad_account_id}/keywords', {
        params,
        body: { keywords: [{ id: keyword.id, archived: true }] },
      });
      const [refused] = data.errors;
      if (refused) setProblem(refused.error_messages.map(plain).join(' '));
      else show({ message: text.removed(keyword.value) });
    });
  return (
    <article aria-labelledby={headingId}>
      <form
        method="dialog"
        noValidate
        className={css.card}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!working) void add();
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
                    if (!working) void remove(keyword);
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
            setTyped(target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" busy={working} aria-label={text.addTo(name)} className={css.start}>
          {text.save}
        </Button>
      </form>
    </article>
  );
}

/** A sentence for programs begins with the field's name; people see the field. */
const plain = (message: string): string => message.replace(/^[a-z_]+: /, '');
