import { defineModule } from '../../../http/module';
import { userBlockResource } from './UserBlockResource';

/** Blocking people. */
export const blockingModule = defineModule({
  calls: { ...userBlockResource },
});
