import { apiInfiniteQuery } from '@corkboard/api-client';
import { type User } from '@corkboard/contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useBlock } from '../../features/block/use-block';
import { SettingsFrame } from '../../features/settings-frame/SettingsFrame';
import { PersonLink } from '../../features/person-link/PersonLink';
import { block as text } from '../../messages/block';
import css from '../profile/people-list.module.css';
import { blockedOptions } from './needs';

/** Whom the viewer blocks, and the way back for each. */
export default function BlockedPage() {
  const people = useInfiniteQuery(apiInfiniteQuery('UserBlockResource.get', blockedOptions()));
  const rows = people.data?.pages.flatMap(({ items }) => items);
  return (
    <SettingsFrame current="settings-blocked" title={text.listTitle} lead={text.listLead}>
      {people.isError && !rows ? (
        <ErrorState title={text.failed} retrying={people.isFetching} onRetry={() => void people.refetch()} />
      ) : null}
      {people.isPending ? <Skeleton height={72} /> : null}
      {rows?.length === 0 ? <EmptyState title={text.emptyTitle}>{text.emptyDetail}</EmptyState> : null}
      {rows && rows.length > 0 ? (
        <ul role="list" className={css.list}>
          {rows.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </ul>
      ) : null}
      {people.hasNextPage ? (
        <Button wide busy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </SettingsFrame>
  );
}

function Row({ user }: { user: User }) {
  const block = useBlock(user, 'blocked_list');
  const { full_name: name, username, blocked_by_me: blocked } = user;
  return (
    <li className={css.row}>
      <PersonLink person={user} detail={<bdi dir="ltr">@{username}</bdi>} />
      {/* Unblocked people stay in the list, so that a slip of the finger is taken back at the same place. */}
      <Button
        aria-label={blocked ? text.unblockName(name) : text.block(name)}
        onClick={() => void block(!blocked)}
      >
        {blocked ? text.unblock : text.blockAction}
      </Button>
    </li>
  );
}
