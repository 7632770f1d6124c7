// npm run sql: writes the statements of the api, as PostgreSQL gets them, into the `statements.sql` beside each folder's code.
import { run } from './lib/run.mjs';

const test = 'apps/api/src/testing/statements/statements.test.ts';
process.exitCode = await run(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', test],
  { WRITE_STATEMENTS: '1' },
);
