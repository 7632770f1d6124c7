import { defineModule } from '../../../http/module';
import { boardTrashResource } from './BoardTrashResource';
import { pinTrashResource } from './PinTrashResource';
import { startTrashJobs } from './jobs';

export { forGood } from './queries';

/** Deleted boards and pins that can still be restored. */
export const trashModule = defineModule({
  calls: { ...boardTrashResource, ...pinTrashResource },
  jobs: [startTrashJobs],
});
