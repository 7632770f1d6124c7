// Makes a board from a folder of pictures: node board-from-folder.mjs FOLDER "Name of the board"
// The token needs boards:write and pins:write.

import { readdir, readFile } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { call } from './corkboard.mjs';

const TYPES = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' };

const [folder, name] = process.argv.slice(2);
if (!folder || !name) throw new Error('Say which folder, and the name of the board.');

const files = (await readdir(folder)).filter((file) => extname(file).toLowerCase() in TYPES).sort();
const board = await call('POST', '/boards', { name });
for (const file of files) {
  const data = (await readFile(join(folder, file))).toString('base64');
  const content_type = TYPES[extname(file).toLowerCase()];
  const title = parse(file).name.replaceAll(/[-_]+/g, ' ');
  const pin = await call('POST', '/pins', {
    board_id: board.id,
    title,
    media_source: { source_type: 'image_base64', content_type, data },
  });
  console.log(`${file}: Pin ${pin.id}`);
}
console.log(`${files.length} Pins on board ${board.id}`);
