import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../testing';
import { createDb, type Db, migrate, withDatabase } from '.';

const admin = useTestDatabase();
let dir: string;
let db: Db;
let name: string;

const write = (file: string, text: string) => writeFileSync(join(dir, file), text);
const run = () => migrate(db.url, { dir });

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'corkboard-migrations-'));
  name = `corkboard_test_${randomBytes(6).toString('hex')}`;
  await admin().query(`create database ${name}`);
  db = createDb(withDatabase(admin().url, name));
});

afterEach(async () => {
  await db.close();
  await admin().query(`drop database ${name} with (force)`);
  rmSync(dir, { recursive: true });
});

describe('migrate', () => {
  it('accepts an empty folder', async () => {
    expect(await run()).toEqual([]);
  });

  it('applies what is new, in order, once', async () => {
    write('0002_b.sql', 'insert into a values (1); insert into a values (2);');
    write('0001_a.sql', 'create table a (n int);');
    expect(await run()).toEqual(['0001_a', '0002_b']);
    write('0003_c.sql', 'insert into a values (3);');
    expect(await run()).toEqual(['0003_c']);
    expect(await run()).toEqual([]);
    expect(await db.query('select sum(n)::int as sum from a')).toEqual([{ sum: 6 }]);
  });

  it('applies once when several processes start together', async () => {
    write('0001_a.sql', 'create table a (n int); insert into a values (1);');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001_a']);
    expect(await db.query('select n from a')).toEqual([{ n: 1 }]);
  });

  it('names the file and the line that failed, and keeps nothing of it', async () => {
    write('0001_a.sql', 'create table a (n int);');
    write('0002_b.sql', 'create table b (n int);\ninsert into b\nvalues (nonsense);');
    await expect(run()).rejects.toThrow(/^0002_b\.sql:3: column "nonsense" does not exist/);
    const [row] = await db.query(
      `select to_regclass('a') is not null as a, to_regclass('b') is not null as b`,
    );
    expect(row).toEqual({ a: true, b: false });
  });

  it('refuses a file that was changed after it was applied', async () => {
    write('0001_a.sql', 'create table a (n int);\n');
    await run();
    write('0001_a.sql', 'create table a (n int);\r\n');
    expect(await run()).toEqual([]);
    write('0001_a.sql', 'create table a (n int8);\n');
    await expect(run()).rejects.toThrow(/^0001_a\.sql was changed/);
  });

  it('refuses a number used twice, a late number, a vanished file and a strange name', async () => {
    write('0002_b.sql', 'select 1');
    await run();
    write('0001_a.sql', 'select 1');
    await expect(run()).rejects.toThrow(/^0001_a\.sql comes before/);
    rmSync(join(dir, '0001_a.sql'));
    write('0002_c.sql', 'select 1');
    await expect(run()).rejects.toThrow(/^0002_c\.sql: the number 0002 is taken by 0002_b\.sql/);
    rmSync(join(dir, '0002_b.sql'));
    rmSync(join(dir, '0002_c.sql'));
    write('0003_d.sql', 'select 1');
    await expect(run()).rejects.toThrow(/^0002_b\.sql was applied .* not in this program/);
    write('three.sql', 'select 1');
    await expect(run()).rejects.toThrow(/^three\.sql: a migration is named/);
  });

  it('tolerates a database that a newer release has migrated further', async () => {
    write('0001_a.sql', 'select 1');
    write('0002_b.sql', 'select 1');
    await run();
    rmSync(join(dir, '0002_b.sql'));
    expect(await run()).toEqual([]);
  });
});
