import { passwordTasks } from './modules/account/accounts/password-tasks';
import { httpTasks } from './http/tasks';
import { mediaTasks } from './modules/pictures/media/tasks';
import { catalogTasks } from './modules/shopping/catalogs/tasks';
import { productTasks } from './modules/shopping/products/tasks';
import { portabilityTasks } from './modules/data/portability/tasks';
import { reportTasks } from './modules/ads/reports/tasks';
import { visualTasks } from './modules/discovery/visual/tasks';
import { serveTasks } from './platform/workers/serve';

serveTasks({
  ...catalogTasks,
  ...httpTasks,
  ...mediaTasks,
  ...passwordTasks,
  ...portabilityTasks,
  ...productTasks,
  ...reportTasks,
  ...visualTasks,
});
