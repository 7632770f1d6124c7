import { passwordTasks } from './modules/accounts/password-tasks';
import { httpTasks } from './http/tasks';
import { mediaTasks } from './modules/media/tasks';
import { productTasks } from './modules/products/tasks';
import { portabilityTasks } from './modules/portability/tasks';
import { reportTasks } from './modules/reports/tasks';
import { visualTasks } from './modules/visual/tasks';
import { serveTasks } from './platform/workers/serve';

serveTasks({
  ...httpTasks,
  ...mediaTasks,
  ...passwordTasks,
  ...portabilityTasks,
  ...productTasks,
  ...reportTasks,
  ...visualTasks,
});
