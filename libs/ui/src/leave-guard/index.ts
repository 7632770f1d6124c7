export { type Leaving, useLeaveGuard } from './use-leave-guard';
