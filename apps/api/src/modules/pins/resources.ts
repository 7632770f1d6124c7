import type { Handlers } from '../../http/context';
import { createPin, repin } from './saving';
import { deletePin, getPin, updatePin } from './service';

/** Pins and saves (consumer §3, §4, §7). */
export const pinHandlers: Handlers<
  | 'PinResource.get'
  | 'PinResource.create'
  | 'PinResource.update'
  | 'PinResource.delete'
  | 'RepinResource.create'
> = {
  'PinResource.get': (ctx, { id }) => getPin(ctx, id),
  'PinResource.create': createPin,
  'PinResource.update': updatePin,
  'PinResource.delete': async (ctx, { id }) => {
    await deletePin(ctx, id);
    return null;
  },
  'RepinResource.create': repin,
};
