import { type CallOptions } from '@corkboard/contract';
import { type SearchScope } from '@corkboard/routing';

interface Query {
  readonly q?: string | undefined;
  readonly rs?: string | undefined;
}

/** What fits the words of the address: Pins unless another scope is named. */
export const searchOptions = ({ q, rs }: Query, scope = 'pins') =>
  ({
    query: q ?? '',
    scope: scope as SearchScope,
    ...(rs === undefined ? {} : { rs }),
  }) satisfies CallOptions<'BaseSearchResource.get'>;
