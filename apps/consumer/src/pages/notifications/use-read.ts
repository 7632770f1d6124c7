import { useEffect, useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { type NewsItem } from '@corkboard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const badge = apiQuery('NewsHubBadgeResource.get', {});

interface News {
  /** Those that are loaded, the newest first; undefined before they are. */
  readonly rows: readonly NewsItem[] | undefined;
  readonly hasMore: boolean;
  /** Always the same function. */
  readonly readAgain: () => Promise<unknown>;
}

/**
 * Marks what is on the page as read once it is: the badge of the header goes, the rows stay marked until the next visit. Where the badge says that more is unread
 * than the page has, something came meanwhile, and the list is read again.
 */
export function useRead({ rows, hasMore, readAgain }: News): void {
  const client = useQueryClient();
  // The header asks for it; here it's only looked at.
  const { data } = useQuery({ ...badge, enabled: false });
  const count = data?.unread ?? 0;
  /** The newest one that was marked. */
  const [read, setRead] = useState<string>();
  const newest = rows?.[0];
  const id = newest?.unread ? newest.id : undefined;
  useEffect(() => {
    if (!id) return;
    callApi('NewsHubResource.update', { id }).then(
      () => {
        client.setQueryData(badge.queryKey, { unread: 0 });
        setRead(id);
      },
      () => undefined,
    );
  }, [client, id]);
  const unread = id === read ? 0 : (rows?.filter((row) => row.unread).length ?? 0);
  const hasAll = rows !== undefined && !(hasMore && rows.at(-1)?.unread);
  const isBehind = hasAll && count > unread;
  useEffect(() => {
    // Once for each number that the badge says. What can't be read stays as it is.
    if (isBehind) void readAgain();
  }, [isBehind, count, readAgain]);
}
