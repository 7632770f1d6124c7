import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SentStatement } from './record';

const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The program, or null where it is not installed. */
export function findPgbench(): string | null {
  const folders = [...(process.env.PATH?.split(':') ?? []), ...PLACES];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null;
}

/** A variable of a script with the number it stands for in the statements, and how it is drawn. */
export interface DrawnVariable {
  name: string;
  standsFor: string;
  from: number;
  to: number;
}

/** Statements as a script of pgbench: the values of one page are drawn anew for each. */
export function scriptOf(statements: readonly SentStatement[], drawn: readonly DrawnVariable[]): string {
  const lines = drawn.map(({ name, from, to }) => `\\set ${name} random(${from}, ${to})`);
  const constants = new Map<string, string>();
  const valueOf = (value: string | number | boolean | null): string => {
    if (value === null) return 'null';
    const text = String(value);
    const variable = drawn.find(({ standsFor }) => standsFor === text);
    if (variable) return `:${variable.name}`;
    if (!/^\d+$/.test(text)) throw new Error(`pgbench has no variable for ${text}`);
    if (!constants.has(text)) {
      constants.set(text, `constant${constants.size}`);
      lines.push(`\\set ${constants.get(text)!} ${text}`);
    }
    return `:${constants.get(text)!}`;
  };
  const bodies = statements.map(
    ({ sql, params }) => `${sql.replace(/\$(\d+)/g, (_, n: string) => valueOf(params[Number(n) - 1]!))};`,
  );
  return [...lines, ...bodies, ''].join('\n');
}

/** Runs a script on 4 connections, as many as the api's pool has, and gives how often a second it was done. */
export async function pgbench(
  program: string,
  databaseUrl: string,
  script: string,
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-pgbench-'));
  try {
    const file = join(folder, 'page.sql');
    await writeFile(file, script);
    const { username, pathname, searchParams } = new URL(databaseUrl.replace('@/', '@localhost/'));
    const { stdout } = await promisify(execFile)(program, [
      '--protocol=prepared',
      '--no-vacuum',
      '--client=4',
      '--jobs=1',
      `--time=${seconds}`,
      `--file=${file}`,
      '--host',
      searchParams.get('host')!,
      '--username',
      username,
      pathname.slice(1),
    ]);
    const [, failed] = /number of failed transactions: (\d+)/.exec(stdout) ?? [];
    const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
    if (!tps || Number(failed ?? 0) > 0) throw new Error(`pgbench failed:\n${stdout}`);
    return Number(tps);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
