import { defineModule } from '../../../http/module';
import { pictureSearchResource } from './PictureSearchResource';
import { pinVisualRegionsResource } from './PinVisualRegionsResource';
import { pinVisualSearchResource } from './PinVisualSearchResource';
import { startVisualJobs } from './fill';
import { registerVisual } from './routes';

export { createLayoutModel } from './layout/model';

/** Visual search: pictures that look alike. */
export const visualModule = defineModule({
  calls: { ...pictureSearchResource, ...pinVisualRegionsResource, ...pinVisualSearchResource },
  routes: [registerVisual],
  jobs: [startVisualJobs],
});
