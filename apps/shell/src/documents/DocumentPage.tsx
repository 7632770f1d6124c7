import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { ErrorState, Spinner } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../messages/en';
import { documentKey, type DocumentName, type SiteDocument } from './document';
import css from './document.module.css';

/** One of the site's own texts: about, help, terms, privacy. */
export default function DocumentPage({ route }: PageProps<RouteMatch<DocumentName>>) {
  const { name } = route;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: documentKey(name),
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/_/documents/${name}.json`, { signal });
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
      return (await answer.json()) as SiteDocument;
    },
  });
  if (!data)
    return isError ? (
      <ErrorState
        level={1}
        title={messages.pages.unavailableTitle}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner label={messages.pages.loading} />
    );
  return (
    <div className={css.page}>
      <title>{messages.title(data.title)}</title>
      {/* Made by our server of a text in which every mark-up was escaped. */}
      <div className={css.text} dangerouslySetInnerHTML={{ __html: data.html }} />
    </div>
  );
}
