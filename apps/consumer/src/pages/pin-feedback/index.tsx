import { apiInfiniteQuery, apiQuery } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type Pin } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { EmptyState, Page, RelativeTime, Skeleton, TextLink } from '@corkboard/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MoreButton } from '../../features/next-page';
import { PageState } from '../../features/page-state';
import { PersonLink } from '../../features/person-link';
import { FACES, pinName, pinOptions } from '../../features/pins';
import { closeup as text } from '../../messages/closeup';
import { messages } from '../../messages/en';
import { closeupOptions } from '../pin/needs';
import { feedbackOptions } from './needs';
import css from './pin-feedback.module.css';

/** Feedback on a Pin, for the person responsible for it: saves, comments, and reactions with their authors. */
export default function PinFeedbackPage({ route }: PageProps<RouteMatch<'pin-feedback'>>) {
  const viewer = useSignedIn();
  const pin = useQuery(apiQuery('PinResource.get', pinOptions(route.params)));
  const list = useInfiniteQuery(apiInfiniteQuery('PinFeedbackResource.get', feedbackOptions(route.params)));
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const error = pin.data ? (rows ? null : list.error) : pin.error;
  if (error)
    return (
      <PageState
        error={error}
        missing={messages.missing.pin}
        retrying={pin.isFetching || list.isFetching}
        onRetry={() => {
          void pin.refetch();
          void list.refetch();
        }}
      />
    );
  const title = pin.data ? text.feedbackTitle(pinName(pin.data)) : text.feedback;
  return (
    <Page kind="list" title={title}>
      <title>{messages.title(title)}</title>
      {pin.data ? <Numbers pin={pin.data} /> : <Skeleton height={48} />}
      {list.isPending ? <Skeleton height={72} /> : null}
      {rows?.length === 0 ? <EmptyState title={text.feedback}>{text.feedbackEmpty}</EmptyState> : null}
      {rows && rows.length > 0 ? (
        <ul role="list" className={css.list}>
          {rows.map(({ user, kind, reacted_at }) => (
            <li key={user.id} className={css.row}>
              <PersonLink
                person={user}
                detail={
                  <>
                    {text.feelings[kind]} · <RelativeTime time={reacted_at} locale={viewer?.locale} />
                  </>
                }
              />
              <span className={css.face} aria-hidden="true">
                {FACES[kind]}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <MoreButton list={list} label={text.feedbackMore} />
    </Page>
  );
}

/** The counts of a pin, each where there is more about it. */
function Numbers({ pin }: { pin: Pin }) {
  const { data } = useQuery(apiQuery('PinCloseupResource.get', closeupOptions(pin)));
  const reactions = data?.reactions.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <ul role="list" className={css.numbers}>
      <li>
        <TextLink asLink={<Link to={buildPath('pin', { id: pin.id })} />}>{text.open}</TextLink>
      </li>
      <li>{messages.saves(pin.repin_count)}</li>
      <li>{text.reactions(reactions)}</li>
      <li>
        <TextLink asLink={<Link to={buildPath('pin-comments', { id: pin.id })} />}>
          {text.feedbackComments(pin.comment_count)}
        </TextLink>
      </li>
    </ul>
  );
}
