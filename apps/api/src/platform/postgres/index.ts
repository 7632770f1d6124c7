export { type RunningPostgres, startPostgres, type StartPostgresOptions } from './start';
