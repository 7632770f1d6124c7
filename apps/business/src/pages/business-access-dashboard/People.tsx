import { useState } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { Button, EmptyState, searchIcon, TextField, Skeleton, VisuallyHidden } from '@corkboard/ui';
import {
  filterMembers,
  type Member,
  type MemberFilter,
  MembersTable,
  RoleCounts,
} from '../../features/members';
import { messages } from '../../messages/en';
import css from './dashboard.module.css';

const TILES = [0, 1, 2, 3, 4];

/** The place that the people will take. */
export function PeopleSkeleton() {
  return (
    <div aria-busy="true" className={css.waiting}>
      <VisuallyHidden>{messages.access.loading}</VisuallyHidden>
      <div className={css.tiles}>
        {TILES.map((tile) => (
          <Skeleton key={tile} height={76} shape="pin" />
        ))}
      </div>
      <Skeleton height={320} shape="pin" />
    </div>
  );
}

const text = messages.access;
const EVERYBODY: MemberFilter = { text: '', role: undefined };

export interface PeopleProps {
  readonly members: readonly Member[];
  /** Of the business. */
  readonly name: string;
  readonly viewer: SignedIn;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly onMore: () => void;
  /** Changes what somebody may do. */
  readonly onChange: (member: Member) => void;
}

/** The people of a business: counts by role, search, table. */
export function People(props: PeopleProps) {
  const { members, name, viewer, hasMore, loadingMore, moreFailed, onMore, onChange } = props;
  const [filter, setFilter] = useState(EVERYBODY);
  const shown = filterMembers(members, filter);
  const number = new Intl.NumberFormat(viewer.locale);
  return (
    <>
      <RoleCounts
        members={members}
        more={hasMore}
        role={filter.role}
        onRole={(role) => {
          setFilter({ ...filter, role });
        }}
      />
      <TextField
        hideLabel
        type="search"
        label={text.search}
        placeholder={text.searchHint}
        icon={searchIcon}
        autoComplete="off"
        className={css.search}
        value={filter.text}
        onChange={({ target }) => {
          setFilter({ ...filter, text: target.value });
        }}
      />
      <MembersTable
        members={shown}
        caption={text.caption(name)}
        viewerId={viewer.id}
        locale={viewer.locale}
        onChange={onChange}
        empty={
          <EmptyState
            picture={null}
            title={text.noMatchTitle}
            action={
              <Button
                onClick={() => {
                  setFilter(EVERYBODY);
                }}
              >
                {text.clear}
              </Button>
            }
          >
            {text.noMatchDetail}
          </EmptyState>
        }
      />
      <div className={css.foot}>
        <span role="status">
          {text.count(number.format(shown.length), number.format(members.length), hasMore)}
        </span>
        {hasMore ? (
          <Button size="sm" busy={loadingMore} onClick={onMore}>
            {text.loadMore}
          </Button>
        ) : null}
        {moreFailed ? <span role="alert">{text.moreFailed}</span> : null}
      </div>
      {members.length === 1 && !hasMore ? (
        <EmptyState title={text.aloneTitle}>{text.aloneDetail}</EmptyState>
      ) : null}
    </>
  );
}
