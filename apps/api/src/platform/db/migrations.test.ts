import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll('\r\n', '\n');

/** Files with their checksums, one a line, as `sha256sum` writes them. */
const applied = read('./migrations.sha256').trim().split('\n');

// Databases everywhere have applied them by number and checksum, and refuse a program whose files differ.
it('keeps every migration that was released, by name, number and content', () => {
  const files = readdirSync(new URL('./migrations/', import.meta.url)).sort();
  const now = files.map((file) => {
    const checksum = createHash('sha256')
      .update(read(`./migrations/${file}`))
      .digest('hex');
    return `${checksum}  ${file}`;
  });
  // A new migration is a new last line; every other difference is a change of what was applied.
  expect(now).toEqual(applied);
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, place) => place + 1));
});
