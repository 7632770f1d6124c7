import { type CallOptions } from '@corkboard/contract';

interface Params {
  readonly username: string;
  /** The slug of the board, as in its address. */
  readonly boardId: string;
}

/** The board, and with the same options its sections and its pins. */
export const boardOptions = ({ username, boardId }: Params) =>
  ({ username, slug: boardId }) satisfies CallOptions<'BoardResource.get'>;

/** Its pins, in the order that the address says. */
export const boardFeedOptions = (
  params: Params,
  { oldest_first }: { readonly oldest_first?: boolean | undefined },
) =>
  ({
    ...boardOptions(params),
    ...(oldest_first && { oldest_first }),
  }) satisfies CallOptions<'BoardFeedResource.get'>;
