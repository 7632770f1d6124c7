/** The same server, another database. Works for addresses without a host too (`postgres://user@/name?host=/socket`). */
export function withDatabase(url: string, database: string): string {
  const match = /^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?(\?.*)?$/i.exec(url);
  if (!match) throw new Error('Not the address of a PostgreSQL database.');
  return `${match[1]}/${encodeURIComponent(database)}${match[3] ?? ''}`;
}
