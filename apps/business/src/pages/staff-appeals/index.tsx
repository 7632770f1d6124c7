import { useState } from 'react';
import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { APPEAL_STATES } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Page, Select, Skeleton, TextLink } from '@corkboard/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import css from '../../features/staff/staff.module.css';
import { appeals as text } from '../../messages/appeals';
import { messages } from '../../messages/en';
import { staff } from '../../messages/staff';
import { AppealCard } from './AppealCard';
import { type Appeal, appealsOptions } from './needs';

/** What people ask the staff to look at again (docs/handbook/safety.md#appeals). */
export default function AppealsPage() {
  const [state, setState] = useState<Appeal['state']>('open');
  const client = useQueryClient();
  const list = useInfiniteQuery(apiInfiniteQuery('StaffAppealsResource.get', appealsOptions(state)));
  const rows = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Page
      kind="reading"
      over={<TextLink asLink={<Link to={buildPath('staff')} />}>{staff.title}</TextLink>}
      title={text.title}
      lead={text.lead}
    >
      <title>{messages.title(text.title)}</title>
      <div className={css.part}>
        <Select
          label={text.state}
          value={state}
          onChange={({ target }) => {
            setState(target.value as Appeal['state']);
          }}
        >
          {APPEAL_STATES.map((one) => (
            <option key={one} value={one}>
              {text.states[one]}
            </option>
          ))}
        </Select>
      </div>
      {list.isError && !rows ? (
        <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
          {asApiError(list.error)?.message}
        </ErrorState>
      ) : null}
      {list.isPending ? <Skeleton height={320} /> : null}
      {rows?.length === 0 ? <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState> : null}
      {rows?.map((appeal) => (
        <AppealCard
          key={appeal.id}
          appeal={appeal}
          onDecided={() => client.invalidateQueries({ queryKey: ['StaffAppealsResource.get'] })}
        />
      ))}
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {staff.more}
        </Button>
      ) : null}
    </Page>
  );
}
