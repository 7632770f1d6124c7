import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { defaultDocuments } from '../apps/shell/src/documents/defaults';

const ROOT = path.resolve(import.meta.dirname, '..');
/** A name that is kept for a cookie, or one written where it is set. */
const NAMED = /COOKIE = '([a-z_]+)'|document\.cookie = `([a-z_]+)=/g;

const sources = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|\btesting\b/.test(file))
    .map((file) => path.join(ROOT, folder, file)),
);

it('the privacy page names every cookie that the site sets, and no other', () => {
  const set = new Set<string>();
  for (const file of sources)
    for (const [, kept, written] of readFileSync(file, 'utf8').matchAll(NAMED)) set.add((kept ?? written)!);
  const [, part] = defaultDocuments.privacy.split('## Cookies');
  const named = [...part!.matchAll(/^- `([a-z_]+)`/gm)].map(([, name]) => name!);
  expect(named.toSorted()).toEqual([...set].toSorted());
});
