import { type BlockedStatus, type CallOptions } from '@corkboard/contract';

/** The addresses with a part of their spelling, of one status or of all. */
export const addressesOptions = ({
  text,
  status,
}: { text?: string; status?: BlockedStatus | undefined } = {}) =>
  ({
    ...(text && { text }),
    ...(status && { status }),
    page_size: 50,
  }) satisfies CallOptions<'BlockedAddressResource.get'>;

/** The newest changes. */
export const historyOptions = () =>
  ({ page_size: 25 }) satisfies CallOptions<'BlockedAddressHistoryResource.get'>;
