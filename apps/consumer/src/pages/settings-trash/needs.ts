import { type CallOptions, PAGE_SIZE } from '@corkboard/contract';

/** The viewer's deleted pins. */
export const trashOptions = () => ({ page_size: PAGE_SIZE }) satisfies CallOptions<'PinTrashResource.get'>;
