import pg from 'pg';

/** Whether a column is ever null, as far as PostgreSQL tells surely. */
export type Nullability = 'never' | 'maybe' | 'unknown';

/** PostgreSQL's description of a statement. */
export interface DescribedStatement {
  /** Types by name, such as `int8` or `text[]`. */
  params: readonly string[];
  columns: readonly { name: string; type: string; nullable: Nullability }[];
}

interface Describer {
  /** @throws Error with PostgreSQL's message for a statement that it refuses */
  describe(sql: string): Promise<DescribedStatement>;
  close(): Promise<void>;
}

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

/** The part of the driver that says what goes over the wire. */
interface Wire {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
  on(event: string, listener: (message: never) => void): void;
  off(event: string, listener: (message: never) => void): void;
}

interface PlanNode {
  'Parent Relationship'?: string;
  'Join Type'?: string;
  'Relation Name'?: string;
  'CTE Name'?: string;
  'Subplan Name'?: string;
  Plans?: PlanNode[];
}

const FILLS_OUTER = new Set(['Right', 'Full']);
const FILLS_INNER = new Set(['Left', 'Full']);

/** Opens a connection on which PostgreSQL describes statements against a migrated database: it parses them, and runs none. */
export async function createDescriber(url: string): Promise<Describer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const types = await namesOfTypes(client);
  const tables = await columnsOfTables(client);
  const typeName = (oid: number) => types.get(oid) ?? `type ${oid}`;

  return {
    async describe(sql) {
      const { params, fields } = await ask(client, sql);
      const extended = /\b(left|right|full)\b/i.test(sql)
        ? await nullExtended(client, sql)
        : new Set<string>();
      const nullability = ({ tableID, columnID }: Field): Nullability => {
        const column = tables.get(`${tableID}.${columnID}`);
        if (!column) return 'unknown';
        if (!column.notNull) return 'maybe';
        return extended.has(column.table) ? 'unknown' : 'never';
      };
      return {
        params: params.map(typeName),
        columns: fields.map((field) => ({
          name: field.name,
          type: typeName(field.dataTypeID),
          nullable: nullability(field),
        })),
      };
    },
    close: () => client.end(),
  };
}

/** Sends a statement to be parsed and described, not to be run. */
function ask(client: pg.Client, sql: string): Promise<{ params: number[]; fields: Field[] }> {
  return new Promise((resolve, reject) => {
    let params: number[] = [];
    let fields: Field[] = [];
    const heard = (message: { dataTypeIDs: number[] }) => (params = message.dataTypeIDs);
    let wire: Wire | undefined;
    client.query({
      submit(connection: unknown) {
        wire = connection as Wire;
        wire.on('parameterDescription', heard);
        wire.parse({ name: '', text: sql, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => (fields = message.fields),
      handleError(error: Error) {
        wire?.off('parameterDescription', heard);
        reject(error);
      },
      handleReadyForQuery() {
        wire?.off('parameterDescription', heard);
        resolve({ params, fields });
      },
    } as pg.Submittable);
  });
}

/** The tables whose rows an outer join may replace by nulls, read from the plan. */
async function nullExtended(client: pg.Client, sql: string): Promise<Set<string>> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, costs off, format json) ${sql}`,
  );
  const { Plan: top } = rows[0]!['QUERY PLAN'][0];
  const ctes = new Map<string, PlanNode>();
  const found = new Set<string>();
  const visit = (node: PlanNode, extended: boolean): void => {
    const join = node['Join Type'] ?? '';
    const scanned = node['CTE Name'] ? ctes.get(node['CTE Name']) : undefined;
    if (extended && node['Relation Name']) found.add(node['Relation Name']);
    if (extended && scanned) visit(scanned, true);
    for (const child of node.Plans ?? []) {
      const side = child['Parent Relationship'];
      const filled =
        (side === 'Outer' && FILLS_OUTER.has(join)) || (side === 'Inner' && FILLS_INNER.has(join));
      visit(child, extended || filled);
    }
  };
  const name = (node: PlanNode): void => {
    if (node['Subplan Name']?.startsWith('CTE ')) ctes.set(node['Subplan Name'].slice(4), node);
    node.Plans?.forEach(name);
  };
  name(top);
  visit(top, false);
  return found;
}

async function namesOfTypes(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select t.oid, case when t.typtype = 'e' then 'enum' when t.typtype = 'd' then b.typname
       when e.typtype = 'e' then 'enum[]' when t.typcategory = 'A' and e.oid is not null then e.typname || '[]' else t.typname end as name
     from pg_type t left join pg_type e on e.typarray = t.oid left join pg_type b on b.oid = t.typbasetype`,
  );
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

async function columnsOfTables(client: pg.Client): Promise<Map<string, { table: string; notNull: boolean }>> {
  const { rows } = await client.query<{ place: string; table: string; notNull: boolean }>(
    `select a.attrelid || '.' || a.attnum as place, c.relname as table, a.attnotnull as "notNull"
     from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
     where a.attnum > 0 and not a.attisdropped`,
  );
  return new Map(rows.map(({ place, table, notNull }) => [place, { table, notNull }]));
}
