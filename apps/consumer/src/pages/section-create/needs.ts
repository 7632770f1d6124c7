import { type CallOptions } from '@corkboard/contract';

/** The board that gets a section. */
export const boardByIdOptions = ({ id }: { readonly id: string }) =>
  ({ board_id: id }) satisfies CallOptions<'BoardResource.get'>;
