import { apiInfiniteQuery } from '@corkboard/api-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Changes } from '../../features/staff';
import { staff as text } from '../../messages/staff';
import { historyOptions } from './needs';

/** Who changed which term. */
export function History() {
  const list = useInfiniteQuery(apiInfiniteQuery('AdvisoryTermHistoryResource.get', historyOptions()));
  return (
    <Changes
      list={list}
      changes={list.data?.pages.flatMap(({ items }) => items)}
      said={({ username, act, term, changed }) => [
        text.change(username ?? text.gone, text.acts[act], term),
        ...(changed.length > 0 ? [text.changedFields(changed.join(', '))] : []),
      ]}
    />
  );
}
