import { defineModule } from '../../../http/module';
import { boardTrashResource } from './BoardTrashResource';
import { pinTrashResource } from './PinTrashResource';
import { startTrashJobs } from './jobs';

export { forGood } from './queries';

/** What was deleted and can still come back. */
export const trashModule = defineModule({
  calls: { ...boardTrashResource, ...pinTrashResource },
  jobs: [startTrashJobs],
});
