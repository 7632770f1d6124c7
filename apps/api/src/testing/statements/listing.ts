import { type DescribedStatement, type Nullability } from './described';
import { type WrittenStatement } from './written';

/** Name of the file beside a folder's code that has its statements. */
export const LISTING = 'statements.sql';

const HEAD = `-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by \`npm run sql\`; a test compares.`;

const NULLS: Readonly<Record<Nullability, string>> = { never: ' not null', maybe: ' null', unknown: '' };

interface ListedStatement {
  written: WrittenStatement;
  described: DescribedStatement;
  sql: string;
}

const folderOf = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')));

/** The text of every {@link LISTING} by its path: what a review of a change reads. */
export function listings(statements: readonly ListedStatement[]): Map<string, string> {
  const inOrder = [...statements].sort(
    ({ written: a }, { written: b }) => compare(a.file, b.file) || a.line - b.line || compare(a.name, b.name),
  );
  const texts = new Map<string, string>();
  for (const statement of inOrder) {
    const path = `${folderOf(statement.written.file)}/${LISTING}`;
    texts.set(path, `${texts.get(path) ?? `${HEAD}\n`}\n${listed(statement)}`);
  }
  return texts;
}

function listed({ written, described, sql }: ListedStatement): string {
  const params = described.params.map((type, n) =>
    ['--', `$${n + 1}`, written.params?.[n]?.name, type].filter(Boolean).join(' '),
  );
  const columns = described.columns.map(
    ({ name, type, nullable }) => `--   ${name} ${type}${NULLS[nullable]}`,
  );
  const gives = columns.length > 0 ? ['-- gives', ...columns] : [];
  const file = written.file.slice(written.file.lastIndexOf('/') + 1);
  return [`-- ${written.name} (${file})`, ...params, ...gives, `${trimmed(sql)};`, ''].join('\n');
}

/** Without the blanks around it and at the ends of its lines. */
const trimmed = (sql: string) =>
  sql
    .trim()
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n');

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
