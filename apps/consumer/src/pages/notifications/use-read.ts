import { useEffect } from 'react';
import { callApi, queryKey } from '@corkboard/api-client';
import { type NewsItem } from '@corkboard/contract';
import { useQueryClient } from '@tanstack/react-query';

/** Marks what is on the page as read once it is: the badge of the header goes, the rows stay marked until the next visit. */
export function useRead(newest: NewsItem | undefined): void {
  const client = useQueryClient();
  const id = newest?.unread ? newest.id : undefined;
  useEffect(() => {
    if (!id) return;
    callApi('NewsHubResource.update', { id }).then(
      () => {
        client.setQueryData(queryKey('NewsHubBadgeResource.get', {}), { unread: 0 });
      },
      () => undefined,
    );
  }, [client, id]);
}
