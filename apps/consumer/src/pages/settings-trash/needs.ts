import { type CallOptions, PAGE_SIZE } from '@corkboard/contract';

/** The viewer's deleted pins. */
export const trashOptions = () => ({ page_size: PAGE_SIZE }) satisfies CallOptions<'PinTrashResource.get'>;
/** The viewer's deleted boards. */
export const boardTrashOptions = () =>
  ({ page_size: PAGE_SIZE }) satisfies CallOptions<'BoardTrashResource.get'>;
