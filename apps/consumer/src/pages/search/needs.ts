import { type CallOptions } from '@corkboard/contract';

interface Query {
  readonly q?: string | undefined;
  readonly rs?: string | undefined;
}

/** Pins that fit the words of the address: everybody's, or the viewer's own. */
export const searchOptions = ({ q, rs }: Query, scope: 'pins' | 'my_pins' = 'pins') =>
  ({
    query: q ?? '',
    scope,
    ...(rs === undefined ? {} : { rs }),
  }) satisfies CallOptions<'BaseSearchResource.get'>;
