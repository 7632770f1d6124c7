import { defineModule } from '../../../http/module';
import { pinResource } from './PinResource';

export { getPin, pinResource } from './PinResource';
export { deletePins } from './delete-pins';
export { selectByGuid, selectPin, selectSection } from './queries';

/** Pins: changing and deleting them. */
export const pinsModule = defineModule({
  calls: { ...pinResource },
});
