import { afterAll, expect, it } from 'vitest';
import { createWorkers } from '../../platform/workers';
import type { ForeignTasks } from './entry';
import type { Kind } from './readers';
import { samples } from './samples';

// In threads, because a reader that stands still can be ended there only.
const workers = createWorkers<ForeignTasks>({ entry: new URL('./entry.ts', import.meta.url), threads: 1 });
afterAll(() => workers.close());

const SEED = 1;
/** How many changed files of each kind are read: what takes about a second or two. */
const CHANGES: Record<Kind, number> = {
  picture: 2000,
  page: 40,
  links: 300,
  data: 1000,
  archive: 150,
};
/** Only for a reader that would never end: each file takes about a thousandth of it. */
const NEVER = { timeoutMs: 60_000 };

/** Reads a file as it is and with changes. Gives how many were read; fails with the seed of the one that was not. */
async function read(kind: Kind, file: Buffer, changes: number): Promise<number> {
  let done = 0;
  try {
    for await (const _ of workers.stream('read', { kind, file, seed: SEED, changes }, NEVER)) done++;
  } catch (cause) {
    throw new Error(`A ${kind} with the changes of seed ${SEED + done} was not read to its end.`, { cause });
  }
  return done;
}

const files = await samples();

it.each(Object.keys(files))('reads a damaged %s to its end, whatever the damage', async (name) => {
  const { kind, file } = files[name]!;
  expect(await read(kind, file, CHANGES[kind])).toBe(CHANGES[kind]);
});

const box = (size: number, type: string, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
};
const ftyp = box(28, 'ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1'));
const zeros = (count: number) => Buffer.alloc(count);
/** A box whose size stands in 64 bits, all of them zero. */
const still = (type: string) => box(1, type, zeros(8));

const HOSTILE: Record<string, { kind: Kind; file: Buffer }> = {
  'AVIF box of the 64-bit size 0': {
    kind: 'picture',
    file: Buffer.concat([ftyp, still('free'), zeros(2400)]),
  },
  'AVIF property of the 64-bit size 0': {
    kind: 'picture',
    file: Buffer.concat([ftyp, box(2400, 'meta', zeros(4), still('iprp'), zeros(2400))]),
  },
  'AVIF of boxes in boxes': {
    kind: 'picture',
    file: Buffer.concat([
      ftyp,
      box(
        12 + 8 * 1_000_000,
        'meta',
        zeros(4),
        Buffer.concat(Array<Buffer>(1_000_000).fill(box(0x7fffffff, 'iprp'))),
      ),
    ]),
  },
  'page whose declaration of its encoding is nothing but space': {
    kind: 'page',
    file: Buffer.from(`${'<meta '.repeat(600)}charset=${' '.repeat(4500)}`),
  },
};

it.each(Object.keys(HOSTILE))('ends on an %s', async (name) => {
  const { kind, file } = HOSTILE[name]!;
  expect(await read(kind, file, 0)).toBe(0);
});
