import { passwordTasks } from './modules/accounts/password-tasks';
import { mediaTasks } from './modules/media/tasks';
import { serveTasks } from './platform/workers/serve';

serveTasks({ ...mediaTasks, ...passwordTasks });
