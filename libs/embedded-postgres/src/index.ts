export { SITE_NAME } from './cluster';
export type { Log } from './log';
export { isAlive } from './processes';
export { type RunningPostgres, startPostgres, type StartPostgresOptions } from './start';
