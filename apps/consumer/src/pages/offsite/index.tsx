import { useEffect } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { tellSource } from '@corkboard/telemetry/attribution';
import { Button, EmptyState, ErrorState, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { parseAddress } from '@corkboard/contract';
import { messages } from '../../messages/en';
import { offsite as text } from '../../messages/offsite';
import { offsiteOptions } from './needs';
import css from './offsite.module.css';

type Query = RouteMatch<'offsite'>['query'];

/** Between this site and another one: the link was checked, and goes on or stops here (docs/handbook/safety.md#links-to-other-sites). */
export default function OffsitePage({ route: { query } }: PageProps<RouteMatch<'offsite'>>) {
  return (
    <div className={css.page}>
      <title>{messages.title(text.title)}</title>
      {query.url?.trim() ? <Checked query={query} /> : <Unknown />}
    </div>
  );
}

function Checked({ query }: { query: Query }) {
  const check = useQuery(apiQuery('GET /v3/offsite/', offsiteOptions(query)));
  const status = asApiError(check.error)?.httpStatus;
  if (status !== undefined && status < 500) return <Unknown />;
  if (check.isError)
    return (
      <ErrorState
        level={1}
        title={text.unknownTitle}
        retrying={check.isFetching}
        onRetry={() => void check.refetch()}
      >
        {asApiError(check.error)?.message}
      </ErrorState>
    );
  if (!check.data) return <Skeleton height={200} />;
  const { redirect_status: found, url, attributed = false } = check.data;
  if (found === 'ok' && url !== null)
    return (
      <Going
        url={url}
        atOnce={query.csr !== undefined}
        tracking={attributed ? query.client_tracking_params : undefined}
      />
    );
  const { title, detail } = text.stopped[found === 'ok' ? 'suspicious' : found];
  return (
    <EmptyState level={1} title={title} action={<Back />}>
      <p>{detail}</p>
      <p className={css.address}>
        {text.address} <bdi dir="ltr">{hostOf(query.url!)}</bdi>
      </p>
    </EmptyState>
  );
}

interface GoingProps {
  readonly url: string;
  /** Whether the browser goes on by itself. */
  readonly atOnce: boolean;
  /** Of the press of an ad that the browser may be told of. */
  readonly tracking: string | undefined;
}

/** The link is good. */
function Going({ url, atOnce, tracking }: GoingProps) {
  const host = hostOf(url);
  useEffect(() => {
    tellSource('click', tracking);
  }, [tracking]);
  useEffect(() => {
    if (atOnce) location.replace(url);
  }, [url, atOnce]);
  return (
    <EmptyState
      level={1}
      title={<bdi>{text.going(host)}</bdi>}
      action={
        <Button variant="primary" asLink={<a href={url} rel="noopener nofollow ugc" />}>
          {text.go(host)}
        </Button>
      }
    >
      {text.goingDetail}
    </EmptyState>
  );
}

const Unknown = () => (
  <EmptyState level={1} title={text.unknownTitle} action={<Back />}>
    {text.unknown}
  </EmptyState>
);

const Back = () => (
  <Button variant="primary" asLink={<Link to={buildPath('home')} />}>
    {text.back}
  </Button>
);

const hostOf = (url: string): string => parseAddress(url)?.host ?? '';
