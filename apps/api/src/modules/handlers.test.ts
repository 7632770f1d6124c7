import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { calls } from '@corkboard/contract/schemas';
import { describe, expect, it } from 'vitest';
import { handlers } from './handlers';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Files that are named for calls, by their names. */
const callFiles = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?:[A-Z]\w*Resource(?:\.\w+)?|(?:v[35x]|ads\.v4)\.[\w.]+)\.ts$/.test(path.basename(file)),
);
const stemOf = (file: string) => path.basename(file, '.ts').replace('Resource', '');

/** A call's name as a file's: without "Resource", or the path without its parameters. */
const stemOfCall = (name: string) =>
  name.includes(' ')
    ? name
        .split(' ')[1]!
        .split('/')
        .filter((segment) => segment && !segment.startsWith('{'))
        .join('.')
    : name.replace('Resource.', '.');

const begins = (stem: string, name: string) => {
  const whole = stemOfCall(name);
  return name.includes(' ') ? `${whole}.`.startsWith(`${stem}.`) : whole.startsWith(stem);
};

/** Where somebody who knows only the name looks for a call: the file with the longest beginning of it. */
const placeOf = (name: string): string | undefined =>
  callFiles
    .filter((file) => begins(stemOf(file), name))
    .sort((a, b) => stemOf(b).length - stemOf(a).length)[0];

async function handlersIn(file: string): Promise<Record<string, unknown>> {
  const module = (await import(pathToFileURL(path.join(here, file)).href)) as Record<string, unknown>;
  const tables = Object.values(module).filter((value) => typeof value === 'object' && value !== null);
  return Object.assign({}, ...tables) as Record<string, unknown>;
}

describe('the code of a call', () => {
  it('stands in the file that its name leads to', async () => {
    const elsewhere: string[] = [];
    for (const name of Object.keys(calls)) {
      const file = placeOf(name);
      const found = file && (await handlersIn(file))[name];
      if (!found || found !== handlers[name as keyof typeof handlers])
        elsewhere.push(`${name}: ${file ?? 'nowhere'}`);
    }
    expect(elsewhere).toEqual([]);
  });

  it('stands in one file', async () => {
    const names = callFiles.map((file) => path.basename(file));
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    const all: string[] = [];
    for (const file of callFiles)
      all.push(...Object.keys(await handlersIn(file)).filter((name) => name in calls));
    expect(all.sort()).toEqual(Object.keys(calls).sort());
  });

  it('is looked for by the longest beginning there is', () => {
    expect(placeOf('BoardSectionPinsResource.delete')).toBe('boards/bulk/BoardSectionPinsResource.delete.ts');
    expect(placeOf('BoardSectionPinsResource.get')).toBe('discovery/feeds/BoardSectionPinsResource.ts');
    expect(placeOf('PUT /v3/users/follow/')).toBe('people/follows/v3.users.follow.ts');
    expect(placeOf('GET /v5/ad_accounts/{ad_account_id}/ads/{ad_id}')).toBe(
      'ads/campaigns/v5.ad_accounts.ts',
    );
  });
});
