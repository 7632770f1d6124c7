/**
 * Files whose statements PostgreSQL is not asked about, and why: they run where there is no migrated schema, or what they send is no statement
 * of the product.
 */
export const UNNAMED_STATEMENTS: Readonly<Record<string, string>> = {
  'maintenance/backup/backup.ts': 'reads a database that may be of another version',
  'maintenance/backup/load.ts': 'fills a database that is made by and by',
  'maintenance/backup/restore.ts': 'looks at a database that may be empty',
  'maintenance/backup/shape.ts': 'asks the catalog, and tables by names found there',
  'maintenance/backup/swap.ts': 'makes and renames databases',
  'maintenance/backup/unload.ts': 'copies tables by names found in the catalog',
  'platform/db/db.ts': 'sends what others wrote, and begins and ends transactions',
  'platform/db/executor.ts': 'sends what others wrote',
  'platform/db/migrate.ts': 'makes the schema',
  'platform/db/notices.ts': 'listens on a connection of its own',
  'platform/job-queue.ts': 'hands on what the job queue says',
  'platform/leases.ts': 'reads a table of the job queue, which the queue makes itself',
  'platform/sweep-lock.ts': 'takes a lock on a connection that is of no pool',
};

const SENT = /\.(query|named)\s*(<[^()]*>)?\(/;

/** The lines of a file that send a statement without a name of its own, as the product's statements have. */
export const unnamedLines = (text: string): number[] =>
  text.split('\n').flatMap((line, n) => (SENT.test(line) ? [n + 1] : []));
