import { createHash } from 'node:crypto';
import {
  composePicture,
  generatePicture,
  PICTURE_THEMES,
  type PictureTheme,
  print,
} from '@corkboard/demo-pictures';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Executor } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator, addPin as addPinRow } from '../../boards/boards/testing/fixtures';
import { alreadySaved } from './duplicates';
import { ingestImage } from './ingest';
import { nearSaves } from './near-queries';
import { flat } from './testing/pictures';
import { addUpload } from './uploads';

const api = useTestApi();

async function save(person: TestPerson, picture: Buffer, board: string): Promise<string> {
  const { signature } = await ingestImage(api(), picture);
  const [upload] = await api().db.query<{ id: string }>(
    `insert into media_uploads (user_id, state, signature) values ($1, 'ready', $2) returning id`,
    [person.id, signature],
  );
  const pin = await api().ok('PinResource.create', { board_id: board, media_upload_id: upload!.id }, person);
  return pin.id;
}
const board = async (person: TestPerson, name: string, privacy: 'public' | 'secret' = 'public') =>
  (await api().ok('BoardResource.create', { name, privacy }, person)).id;
const found = async (person: TestPerson, picture: Buffer) =>
  alreadySaved(api(), person.id, await ingestImage(api(), picture, { minSide: 60 }));

/** A third of a drawing's pixels: what is asked here is how two pictures look beside each other, and encoding them takes most of the time. */
const SIDE = 440;
async function drawing(seed: number, theme: PictureTheme): Promise<Buffer> {
  const { buffer } = await generatePicture(seed, theme);
  return sharp(buffer).resize(SIDE).jpeg({ quality: 92 }).toBuffer();
}

/** Each theme of the demo once: drawings, patterns, posters with letters, rooms. */
const SEEDS = PICTURE_THEMES.map((theme, i) => [theme, i + 31] as const);

describe('the same picture again (perceptual signature)', () => {
  let ann: TestPerson;
  let home: string;
  const originals = new Map<string, { buffer: Buffer; pin: string; width: number; height: number }>();
  beforeAll(async () => {
    ann = await api().person();
    home = await board(ann, 'Home');
    for (const [theme, seed] of SEEDS) {
      const buffer = await drawing(seed, theme);
      const { width, height } = await sharp(buffer).metadata();
      originals.set(theme, { buffer, pin: await save(ann, buffer, home), width, height });
    }
  });

  it.each(SEEDS)(
    'finds copies of %s: encoded anew, half and one and a half the size, recompressed',
    async (theme) => {
      const { buffer, pin, width } = originals.get(theme)!;
      const copies = {
        same: buffer,
        png: await sharp(buffer).png().toBuffer(),
        webp: await sharp(buffer).webp({ quality: 75 }).toBuffer(),
        recompressed: await sharp(buffer).jpeg({ quality: 60 }).toBuffer(),
        half: await sharp(buffer)
          .resize(Math.round(width / 2))
          .jpeg({ quality: 80 })
          .toBuffer(),
        larger: await sharp(buffer)
          .resize(Math.round(width * 1.5))
          .webp({ quality: 80 })
          .toBuffer(),
        small: await sharp(buffer).resize(300).jpeg({ quality: 75 }).toBuffer(),
        brighter: await sharp(buffer).modulate({ brightness: 1.05 }).jpeg({ quality: 85 }).toBuffer(),
        'richer in contrast': await sharp(buffer).linear(1.1, -12).jpeg({ quality: 85 }).toBuffer(),
        both: await sharp(buffer)
          .resize(Math.round(width / 2))
          .jpeg({ quality: 55 })
          .toBuffer(),
      };
      for (const [name, copy] of Object.entries(copies))
        expect(await found(ann, copy), name).toEqual({
          pin_id: pin,
          board: expect.objectContaining({ id: home, name: 'Home' }) as unknown,
        });
    },
  );

  it.each(SEEDS)('takes no other picture of the same scene for %s', async (theme, seed) => {
    const { buffer, width, height } = originals.get(theme)!;
    const { svg, grainFrom } = composePicture(seed, theme);
    const [w, h] = [Math.round(width / 8), Math.round(height / 8)];
    const thing = Buffer.from(
      `<svg width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#7a2fa0"/></svg>`,
    );
    const others = {
      'one step to the side': await sharp(buffer)
        .extract({
          left: Math.round(width * 0.04),
          top: Math.round(height * 0.03),
          width: Math.round(width * 0.95),
          height: Math.round(height * 0.95),
        })
        .jpeg()
        .toBuffer(),
      'with a thing in it': await sharp(buffer)
        .composite([{ input: thing, left: Math.round(width * 0.6), top: Math.round(height * 0.5) }])
        .jpeg()
        .toBuffer(),
      'in other colors': await sharp(await print(svg, grainFrom))
        .resize(SIDE)
        .modulate({ hue: 70 })
        .jpeg()
        .toBuffer(),
      'the other way round': await sharp(buffer).flop().jpeg().toBuffer(),
    };
    for (const [name, other] of Object.entries(others)) expect(await found(ann, other), name).toBeNull();
  });

  it('keeps pictures of one theme apart', async () => {
    for (const [theme] of SEEDS) expect(await found(ann, await drawing(90, theme))).toBeNull();
  });

  it('names only saves of the viewer, on boards that they still see', async () => {
    const [bob, eve] = [await api().person(), await api().person()];
    const { buffer } = originals.get('posters')!;
    const copy = await sharp(buffer).jpeg({ quality: 70 }).toBuffer();
    expect(await found(bob, copy)).toBeNull();

    const secret = await board(eve, 'Plans', 'secret');
    await addCollaborator(api().db, secret, bob);
    const { signature } = await ingestImage(api(), copy);
    await addPinRow(api().db, { board: secret, pinner: bob });
    await api().db.query('update pins set image_signature = $1 where board_id = $2', [signature, secret]);
    expect(await found(bob, buffer)).toMatchObject({ board: { name: 'Plans' } });
    await api().db.query('delete from board_collaborators where board_id = $1', [secret]);
    expect(await found(bob, buffer)).toBeNull();
  });

  it('is told with an upload, which may be saved again all the same', async () => {
    const { buffer, pin } = originals.get('food')!;
    const copy = await sharp(buffer).resize(400).webp().toBuffer();
    const ctx = { ...api(), viewer: { ...ann }, scopes: null } as unknown as Parameters<typeof addUpload>[0];
    const upload = await addUpload(ctx, copy, 'file');
    expect(upload.already_saved).toMatchObject({ pin_id: pin, board: { id: home, name: 'Home' } });
    const again = await api().ok(
      'GET /v3/media/uploads/{media_upload_id}/',
      { params: { media_upload_id: upload.media_upload_id } },
      ann,
    );
    expect(again.already_saved).toEqual(upload.already_saved);
    const saved = await api().ok(
      'PinResource.create',
      { board_id: home, media_upload_id: upload.media_upload_id },
      ann,
    );
    expect(saved.id).not.toBe(pin);
  });

  it('is told by the save dialog, too, of somebody else’s copy', async () => {
    const [bob, cat] = [await api().person(), await api().person()];
    const { buffer } = originals.get('food')!;
    const copy = await sharp(buffer).jpeg({ quality: 65 }).toBuffer();
    const pin = await save(bob, copy, await board(bob, 'Dishes'));
    const asked = async (who?: TestPerson) =>
      (
        await api().ok(
          'GET /v3/pins/{id}/',
          { params: { id: pin }, query: { fields: 'pinned_to_board' } },
          who,
        )
      ).pinned_to_board;
    expect(await asked(ann)).toMatchObject({ id: home, name: 'Home' });
    expect(await asked(bob)).toMatchObject({ name: 'Dishes' });
    expect(await asked(cat)).toBeNull();
    expect(await asked()).toBeNull();
  });

  it('tells flat pictures, whose hash says nothing, from one another', async () => {
    await save(ann, await flat(300, 300, '#ffffff').png().toBuffer(), home);
    expect(await found(ann, await flat(300, 300, '#ff8800').png().toBuffer())).toBeNull();
  });

  it('searches by its index', async () => {
    let statement = '';
    const listen = { named: (_name: string, sql: string) => Promise.resolve(((statement = sql), [])) };
    const params = [ann.id, '1'.repeat(64), '0'.repeat(32), 1, null, true, null] as const;
    await nearSaves(listen as unknown as Executor, [...params]);
    const plan = await api().db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, params);
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('images_bands');
  });

  it('has a band in common with every hash within 12 bits', async () => {
    const hash = createHash('sha256').update('any picture').digest();
    // One bit in each of twelve bands differs; each of the thirteen is left alone once.
    const starts = Array.from({ length: 13 }, (_, n) => n * 20 - Math.max(0, n - 9));
    for (const alone of starts) {
      const other = Buffer.from(hash);
      for (const start of starts.filter((each) => each !== alone)) other[start >> 3]! ^= 0x80 >> (start & 7);
      const [row] = await api().db.query<{ near: boolean; bits: number }>(
        'select phash_bands($1) && phash_bands($2) as near, phash_distance($1, $2) as bits',
        [hash.toString('hex'), other.toString('hex')],
      );
      expect(row).toEqual({ near: true, bits: 12 });
    }
  });
});
