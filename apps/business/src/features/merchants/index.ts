// What it takes to be a verified merchant, and what became of an application.
export { Checks } from './Checks';
export { History } from './History';
