import { apiQuery, asApiError } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, EmptyState, ErrorState, Page, Skeleton, VisuallyHidden } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { invite as text } from '../../messages/joining';
import { LogInFirst } from '../business-access-dashboard/states';
import { InviteCard } from './InviteCard';
import css from './invite.module.css';
import { INVITES, invitesOptions } from './needs';

/** Invitations to work in businesses: the viewer's, and that of the link in a mail, each to be accepted or declined. */
export default function BusinessInvitePage({ route: { query } }: PageProps<RouteMatch<'business-invite'>>) {
  const viewer = useSignedIn();
  if (!viewer) return <LogInFirst next={buildPath('business-invite', {}, query)} />;
  return (
    <Page kind="list" title={text.title} lead={text.lead}>
      <title>{messages.title(text.title)}</title>
      <Invites token={query.token} />
    </Page>
  );
}

function Invites({ token }: { token: string | undefined }) {
  // Answered ones stay on the page until it is left: nothing is asked for again while one reads what came of them.
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...apiQuery(INVITES, invitesOptions({ token })),
    staleTime: Infinity,
  });
  if (isError)
    return (
      <ErrorState title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
        {asApiError(error)?.message}
      </ErrorState>
    );
  if (!data)
    return (
      <div aria-busy="true">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
        <Skeleton height={96} shape="pin" />
      </div>
    );
  const gone = token !== undefined && !data.invites.some(({ by_link }) => by_link);
  return (
    <>
      {gone ? (
        <Banner tone="warning" title={text.goneTitle}>
          {text.goneDetail}
        </Banner>
      ) : null}
      {data.invites.length > 0 ? (
        <ul className={css.list}>
          {data.invites.map((one) => (
            <li key={one.id}>
              <InviteCard invite={one} token={one.by_link ? token : undefined} />
            </li>
          ))}
        </ul>
      ) : gone ? null : (
        <EmptyState
          title={text.noneTitle}
          action={<Button asLink={<Link to={buildPath('home')} />}>{text.goHome}</Button>}
        >
          {text.noneDetail}
        </EmptyState>
      )}
    </>
  );
}
