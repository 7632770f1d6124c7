import { defineModule } from '../../../http/module';
import { pinResourceCreate } from './PinResource.create';
import { repinResource } from './RepinResource';
import { v3Pins } from './v3.pins';
import { v3SearchAutocomplete } from './v3.search.autocomplete';
import { v3UsersSettings } from './v3.users.settings';

export { createPin } from './PinResource.create';
export { repinResource } from './RepinResource';
export { officialOf } from './queries';
export { insertPin, insertRepin } from './save-queries';

/** Saving: new Pins, and those of others. */
export const savingModule = defineModule({
  calls: { ...pinResourceCreate, ...repinResource, ...v3Pins, ...v3SearchAutocomplete, ...v3UsersSettings },
});
