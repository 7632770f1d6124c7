/** Rows and pages that statements read, from PostgreSQL's own plans of them as they ran in the api's code. */
import { createDb, type Db, statements } from '../../platform/db';

/** A statement as it ran. */
export interface Ran {
  name: string;
  ms: number;
  /** Rows that it gave. */
  shown: number;
  /** Pages of the database that it looked at, and those of them that were not in its memory. */
  pages: number;
  fetched: number;
  /** Rows that it wrote. */
  written: number;
  /** Rows by what they were read from, those that were left out included. */
  read: ReadonlyMap<string, number>;
}

interface Node {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

/** Runs with a named statement after which PostgreSQL has settled on one plan for all parameters, or on none. */
const SETTLED = 8;

/** A connection that tells how the statements of something ran. */
export interface Explainer {
  readonly db: Db;
  /** Runs something until its statements have the plans that they keep, and once more to look at these. */
  plansOf(run: () => Promise<unknown>): Promise<Ran[]>;
}

/** Makes one to a database; closed with its `db`. */
export function createExplainer(url: string): Explainer {
  const db = createDb(url, { size: 1, slowMs: Infinity });
  let ran: Ran[] = [];
  const names = new Map([...statements()].map(([name, sql]) => [sql.trim(), name]));
  db.pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const plan = /^duration: ([\d.]+) ms {2}plan:\s*(\{[^]*\})\s*$/.exec(message);
      if (plan) ran.push(ranOf(Number(plan[1]), JSON.parse(plan[2]!) as Explained, names));
    });
  });
  return {
    db,
    async plansOf(run) {
      for (let n = 0; n < SETTLED; n++) await run();
      await db.query(`load 'auto_explain'`);
      ran = [];
      for (const [name, value] of Object.entries(WHOLE_PLANS))
        await db.query(`set auto_explain.${name} = ${value}`);
      await run();
      await db.query('set auto_explain.log_min_duration = -1');
      return ran.filter(({ name }) => !name.startsWith('set auto_explain'));
    },
  };
}

/**
 * How the statements of one thing ran.
 *
 * @param run sends the statements over the one connection that it is given
 */
export async function plansOf(url: string, run: (db: Db) => Promise<unknown>): Promise<Ran[]> {
  const explainer = createExplainer(url);
  try {
    return await explainer.plansOf(() => run(explainer.db));
  } finally {
    await explainer.db.close();
  }
}

const WHOLE_PLANS = {
  log_format: 'json',
  log_level: 'notice',
  log_analyze: 'on',
  log_buffers: 'on',
  log_timing: 'off',
  log_parameter_max_length: '0',
  log_min_duration: '0',
};

interface Explained {
  'Query Text': string;
  Plan: Node;
}

function ranOf(
  ms: number,
  { 'Query Text': sql, Plan: plan }: Explained,
  names: ReadonlyMap<string, string>,
): Ran {
  const read = new Map<string, number>();
  const add = (node: Node) => {
    const from = node['Index Name'] ?? node['Relation Name'];
    const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    // Rows of a bitmap index scan are counted in the node that reads them.
    if (from && node['Node Type'] !== 'Bitmap Index Scan') {
      const whole = node['Node Type'] === 'Seq Scan' ? `all of ${from}` : from;
      read.set(whole, (read.get(whole) ?? 0) + (node['Actual Rows'] + left) * node['Actual Loops']);
    }
    node.Plans?.forEach(add);
  };
  add(plan);
  const writtenBy = (node: Node): number =>
    (node['Node Type'] === 'ModifyTable'
      ? (node.Plans ?? [])
          .filter((one) => one['Parent Relationship'] === 'Outer')
          .reduce((sum, one) => sum + one['Actual Rows'] * one['Actual Loops'], 0)
      : 0) + (node.Plans ?? []).reduce((sum, one) => sum + writtenBy(one), 0);
  return {
    name: names.get(sql.trim()) ?? sql.trim().slice(0, 60),
    ms,
    shown: plan['Actual Rows'] * plan['Actual Loops'],
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    written: writtenBy(plan),
    fetched: plan['Shared Read Blocks'] ?? 0,
    read,
  };
}
