// Acts that wait for a login.
export { resuming } from './resuming';
