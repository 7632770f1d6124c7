export { DatabaseUnavailable } from './availability';
export { orTaken, repeatAfterCollision } from './collisions';
export { createDb, type Db, type DbOptions, type Tx, within } from './db';
export { type Executor, type Planning, prepared, type Statement, statements } from './executor';
export { SIGNS_IN_WORDS } from './letters';
export { migrate } from './migrate';
export { countStatements, type StatementReport } from './statements';
export { withDatabase } from './url';
