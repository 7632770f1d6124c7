import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { ANSWERED_BY_PLACE } from '../apps/shell/src/server/shared-pages';

const MODULES = 'apps/api/src/modules';

/** Signs in the code of a call that its answer depends on the visitor's place. */
const BY_PLACE = /\bderived\b|\bcountryOf\(ctx\)|from '[^']*advisories\/country'/;

// Pages of strangers with such a call would be shown with what is right where somebody else is (decision 115).
it('every reading call that goes by where a stranger is, is known to the pages that are shared', () => {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!file.endsWith('Resource.ts')) return false;
    const text = readFileSync(join(MODULES, file), 'utf8');
    return BY_PLACE.test(text) && text.includes(`'${basename(file, '.ts')}.get'`);
  });
  expect(files.map((file) => `${basename(file, '.ts')}.get`)).toEqual([...ANSWERED_BY_PLACE]);
});
