import { useMemo } from 'react';
import { type CallOptions } from '@corkboard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { apiItemsQuery } from '@corkboard/api-client';
import { type EntityListCall, entitiesOf } from './entity-list';

/** Finds the name of a parent by its id; the id itself for one beyond the first page of an account's parents. */
export function useNames<N extends EntityListCall>(call: N, options: CallOptions<N>): (id: string) => string {
  const { data } = useInfiniteQuery(apiItemsQuery(call, options));
  return useMemo(() => {
    const names = new Map(entitiesOf<N>(data).map(({ id, name }) => [id, name]));
    return (id) => names.get(id) ?? id;
  }, [data]);
}
