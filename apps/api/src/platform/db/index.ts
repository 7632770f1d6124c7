export { asUnavailable, DatabaseUnavailable } from './availability';
export { repeatAfterCollision } from './collisions';
export { createDb, type Db, type DbOptions, type TransactionOptions, type Tx } from './db';
export { type Executor, prepared, statements } from './executor';
export { migrate, MigrationError, type MigrateOptions } from './migrate';
export { countStatements, type StatementReport } from './statements';
export { withDatabase } from './url';
