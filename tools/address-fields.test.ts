import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Forms whose fields stand in files of their own. */
const FORMS: Readonly<Record<string, string>> = {
  'apps/advertiser/src/features/quick-promote/Fields.tsx':
    'apps/advertiser/src/features/quick-promote/PromoteForm.tsx',
  'apps/advertiser/src/features/ads-create/PinChooser.tsx':
    'apps/advertiser/src/features/ads-create/CreateForm.tsx',
  'apps/advertiser/src/features/lead-forms/FormFields.tsx':
    'apps/advertiser/src/features/lead-forms/NewForm.tsx',
};

const pages = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^/]+\/src\/.*\.tsx$/.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}/${name}`),
);
const textOf = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

it('no browser refuses an address without its scheme before the service completes it', () => {
  const fields = pages.filter((name) => textOf(name).includes('type="url"'));
  expect(fields.length).toBeGreaterThan(7);
  const strict = fields.filter((name) => !textOf(FORMS[name] ?? name).includes('noValidate'));
  expect(strict).toEqual([]);
});
