import { passwordTasks } from './modules/account/accounts/password-tasks';
import { httpTasks } from './http/tasks';
import { mediaTasks } from './modules/pictures/media/tasks';
import { catalogTasks } from './modules/shopping/catalogs/tasks';
import { productTasks } from './modules/shopping/products/tasks';
import { portabilityTasks } from './modules/data/portability/tasks';
import { audienceTasks } from './modules/ads/audiences/uploads/tasks';
import { conversionFileTasks } from './modules/ads/conversions/files/tasks';
import { reportTasks } from './modules/ads/reports/tasks';
import { visualTasks } from './modules/discovery/visual/tasks';
import { serveTasks } from './platform/workers/serve';

serveTasks({
  ...audienceTasks,
  ...catalogTasks,
  ...conversionFileTasks,
  ...httpTasks,
  ...mediaTasks,
  ...passwordTasks,
  ...portabilityTasks,
  ...productTasks,
  ...reportTasks,
  ...visualTasks,
});
