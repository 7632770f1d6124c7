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

/** Scripts of the pages that read addresses by an expression of their own, and why. */
const BY_HAND: Readonly<Record<string, string>> = {
  'apps/consumer/src/pages/save-from-any-site/code.ts': 'runs on pages of other sites, by itself',
  'apps/advertiser/src/features/ad-preview/GroupPreviews.tsx': 'takes the site away from its own addresses',
  'apps/pin-builder/src/embed/attributes.ts': 'addresses of scripts, which nobody types',
};
const scripts = ['consumer', 'advertiser', 'business', 'pin-builder'].flatMap((app) =>
  readdirSync(join(ROOT, 'apps', app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name))
    .map((name) => `apps/${app}/src/${name}`),
);
const textOf = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

it('no browser refuses an address without its scheme before the service completes it', () => {
  const fields = pages.filter((name) => textOf(name).includes('type="url"'));
  expect(fields.length).toBeGreaterThan(7);
  const strict = fields.filter((name) => !textOf(FORMS[name] ?? name).includes('noValidate'));
  expect(strict).toEqual([]);
});

it('pages read addresses as the service does, and complete them in the same way', () => {
  const own = scripts.filter((name) =>
    /\/\^?\(?https\?:|`https:\/\/\$\{(?!site)|startsWith\('https?:/.test(textOf(name)),
  );
  expect(own.toSorted()).toEqual(Object.keys(BY_HAND).toSorted());
});
