import { defineModule } from '../../../http/module';
import { pinResource } from './PinResource';

export { getPin, pinResource, deletePins } from './PinResource';
export { selectByGuid, selectPin, selectSection } from './queries';

/** Pins: changing and deleting them. */
export const pinsModule = defineModule({
  calls: { ...pinResource },
});
