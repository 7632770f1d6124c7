// Asking before unsaved work is left behind.

/** The code of `LeaveDialog`. */
export const loadLeaveDialog = async () =>
  (await import(/* webpackChunkName: "leave-dialog" */ './LeaveDialog')).default;
