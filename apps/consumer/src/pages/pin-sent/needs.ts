import { type CallOptions } from '@corkboard/contract';

/** From whom the pin is. */
export const sentOptions = ({ id }: { readonly id: string }, inviteCode: string | undefined) =>
  ({
    pin_id: id,
    ...(inviteCode !== undefined && { invite_code: inviteCode }),
  }) satisfies CallOptions<'PinSentResource.get'>;
