import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../docs/decisions');
const files = readdirSync(FOLDER).filter((file) => /^\d{4}-.*\.md$/.test(file));
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

it('lists every decision once in the index, by its number and title', () => {
  const listed = [...read('README.md').matchAll(/^\| \[(.+)\]\((.+)\) \| \d{4}-\d\d-\d\d \|$/gm)];
  expect(listed.map(([, title, file]) => `${file!} # ${title!}`).toSorted()).toEqual(
    files.map((file) => `${file} ${read(file).split('\n', 1)[0]!}`).toSorted(),
  );
});

it.each(files)('%s begins with its number', (file) => {
  expect(read(file).split('\n', 1)[0]).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. [A-Z]`));
});
