import { type CallOptions } from '@corkboard/contract';

interface Query {
  readonly q?: string | undefined;
}

/** What is said over a search with the words of the address. */
export const advisoryOptions = ({ q }: Query) =>
  ({ query: q ?? '' }) satisfies CallOptions<'SearchAdvisoryResource.get'>;
