import { type FormEvent, useState } from 'react';
import { apiInfiniteQuery, asApiError, callApi } from '@corkboard/api-client';
import { ARTICLE_TITLE_MAX, type ArticleCard } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Badge, Button, ErrorState, Page, Skeleton, TextField } from '@corkboard/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { articles as text } from '../../messages/articles';
import { articlesOptions } from './needs';
import css from './staff-articles.module.css';

/** All articles for staff, and the way to a new one. */
export default function StaffArticlesPage() {
  const list = useInfiniteQuery(apiInfiniteQuery('StaffArticlesResource.get', articlesOptions()));
  const items = list.data?.pages.flatMap((page) => page.items as readonly unknown[] as ArticleCard[]);
  return (
    <Page kind="list" title={text.title} lead={text.lead}>
      <title>{text.pageTitle(text.title)}</title>
      <NewArticle />
      {list.isError && !items ? (
        <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
          {asApiError(list.error)?.message}
        </ErrorState>
      ) : (
        <section aria-label={text.list} aria-busy={list.isPending}>
          {items ? null : <Skeleton height={160} />}
          {items?.length === 0 ? <p>{text.empty}</p> : null}
          <ul role="list">
            {items?.map(({ id, slug, title, state }) => (
              <li key={id} className={css.row}>
                <Link to={buildPath('staff-article', { article: slug })} className={css.name}>
                  {title}
                </Link>
                <Badge>{text.states[state]}</Badge>
              </li>
            ))}
          </ul>
          {list.hasNextPage ? (
            <Button wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {text.more}
            </Button>
          ) : null}
        </section>
      )}
    </Page>
  );
}

/** Makes a draft of a title, and opens it. */
function NewArticle() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const create = async (title: string) => {
    setBusy(true);
    try {
      const { data } = await callApi('ArticleResource.create', { article_title: title });
      await client.invalidateQueries({ queryKey: ['StaffArticlesResource.get'] });
      navigate(buildPath('staff-article', { article: data.slug }));
    } catch (failed) {
      setError(asApiError(failed)?.message ?? String(failed));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void create(new FormData(event.currentTarget).get('title') as string);
  };
  return (
    <form method="dialog" className={css.create} onSubmit={submit}>
      <TextField name="title" label={text.newTitle} required maxLength={ARTICLE_TITLE_MAX} error={error} />
      <Button type="submit" variant="primary" busy={busy}>
        {text.create}
      </Button>
    </form>
  );
}
