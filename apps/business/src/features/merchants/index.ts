// Requirements of verified merchants, and the steps of their applications.
export { Checks } from './Checks';
export { History } from './History';
