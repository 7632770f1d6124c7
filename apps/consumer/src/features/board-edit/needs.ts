import { type CallOptions } from '@corkboard/contract';

/** The board that is changed, or gets a section. */
export const boardByIdOptions = ({ id }: { readonly id: string }) =>
  ({ board_id: id }) satisfies CallOptions<'BoardResource.get'>;
