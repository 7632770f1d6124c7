import { apiInfiniteQuery } from '@corkboard/api-client';
import { type User } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useBlock } from '../../features/block';
import { MoreButton } from '../../features/next-page';
import { Rows } from '../../features/rows';
import { SettingsFrame } from '../../features/settings-frame';
import { PersonLink } from '../../features/person-link';
import { block as text } from '../../messages/block';
import css from '../profile/people-list.module.css';
import { blockedOptions } from './needs';

/** Whom the viewer blocks, and the way back for each. */
export default function BlockedPage() {
  const people = useInfiniteQuery(apiInfiniteQuery('UserBlockResource.get', blockedOptions()));
  const rows = people.data?.pages.flatMap(({ items }) => items);
  return (
    <SettingsFrame current="settings-blocked" title={text.listTitle} lead={text.listLead}>
      <Rows
        list={people}
        rows={rows}
        row={(user) => <Row key={user.id} user={user} />}
        empty={{ title: text.emptyTitle, detail: text.emptyDetail }}
        failed={text.failed}
        className={css.list}
        more={<MoreButton wide list={people} label={text.more} />}
      />
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
