export { serverAccount } from './account';
export { SITE_NAME } from './cluster';
export { isAlive } from './processes';
export { type RunningPostgres, startPostgres } from './start';
