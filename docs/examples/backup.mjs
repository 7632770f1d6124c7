// Keeps a copy of everything: node backup.mjs FOLDER
// The folder gets account.json, boards.json, pins.json, and a picture for each Pin.
// The token needs user_accounts:read, boards:read, and pins:read; with boards:read_secret and pins:read_secret, secret boards come, too.

import { access, mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { call, everything } from './corkboard.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say which folder.');
await mkdir(join(folder, 'pictures'), { recursive: true });
const keep = (name, value) => writeFile(join(folder, name), JSON.stringify(value, null, 2));

await keep('account.json', await call('GET', '/user_account'));
const boards = [];
const pins = [];
for await (const board of everything('/boards')) {
  const sections = [];
  for await (const section of everything(`/boards/${board.id}/sections`)) sections.push(section);
  boards.push({ ...board, sections });
  for await (const pin of everything(`/boards/${board.id}/pins`)) pins.push(pin);
}
await keep('boards.json', boards);
await keep('pins.json', pins);

const isThere = (path) =>
  access(path).then(
    () => true,
    () => false,
  );
for (const pin of pins) {
  const { url } = pin.media.images.orig;
  const path = join(folder, 'pictures', `${pin.id}${extname(new URL(url).pathname)}`);
  // So that the next backup gets only what is new.
  if (await isThere(path)) continue;
  const picture = await fetch(url);
  if (!picture.ok) throw new Error(`${url}: ${picture.status}`);
  await writeFile(path, Buffer.from(await picture.arrayBuffer()));
}
console.log(`${boards.length} boards, ${pins.length} Pins`);
