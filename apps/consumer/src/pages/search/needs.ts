import { type CallOptions } from '@corkboard/contract';

interface Query {
  readonly q?: string | undefined;
  readonly rs?: string | undefined;
}

/** Pins that fit the words of the address (consumer §2.2). */
export const searchOptions = ({ q, rs }: Query) =>
  ({
    query: q ?? '',
    scope: 'pins',
    ...(rs === undefined ? {} : { rs }),
  }) satisfies CallOptions<'BaseSearchResource.get'>;
