// Asking before what was typed is lost.
export { LeaveGuard } from './LeaveGuard';
