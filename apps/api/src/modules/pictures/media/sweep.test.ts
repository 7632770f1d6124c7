import { UNUSED_PICTURE_DAYS } from '@corkboard/contract';
import { generatePicture } from '@corkboard/demo-pictures';
import { beforeAll, describe, expect, it } from 'vitest';
import { imageKey } from '../../../ground/references/images';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { ingestImage } from './ingest';
import { addAvif } from './jobs';
import { claimImage } from './queries';
import { sweepPictures } from './sweep';

const api = useTestApi({ dbPool: 12 });

const buffers: Buffer[] = [];
beforeAll(async () => {
  for (let seed = 0; seed < 3; seed++) buffers.push((await generatePicture(seed, 'patterns')).buffer);
});

const sweep = () => sweepPictures(api());
/** Time goes by for marks and uploads. */
const wait = async (days: number) => {
  await api().db.query(`update images set unused_since = unused_since - make_interval(days => $1)`, [days]);
  await api().db.query(`update media_uploads set created_at = created_at - make_interval(days => $1)`, [
    days,
  ]);
  await api().db.query(`update trashed_pins set deleted_at = deleted_at - make_interval(days => $1)`, [days]);
};
const files = async () => {
  const keys: string[] = [];
  for await (const key of api().storage.list('')) keys.push(key);
  return keys;
};
async function pin(as: TestPerson, buffer: Buffer) {
  const board = await api().ok('BoardResource.create', { name: `Board ${Math.random()}` }, as);
  const made = await api().ok(
    'PinResource.create',
    { board_id: board.id, image_base64: buffer.toString('base64') },
    as,
  );
  return { board, pin: made, signature: made.image_signature };
}
const exists = async (signature: string) =>
  (await api().db.query('select 1 from images where signature = $1', [signature])).length === 1;

describe('sweepPictures', () => {
  it('deletes a picture days after the last pin, its trash and its uploads are gone', async () => {
    const [ann, bea] = [await api().person(), await api().person()];
    const [first, second] = [await pin(ann, buffers[0]!), await pin(bea, buffers[0]!)];
    const { signature } = first;
    await addAvif(api(), signature);
    const whole = (await files()).filter((key) => key.includes(signature));
    expect(whole.length).toBeGreaterThanOrEqual(4);
    await api().ok('BoardResource.delete', { board_id: first.board.id }, ann);
    await api().ok('PinResource.delete', { id: second.pin.id }, bea);
    // In the trash: kept however long it takes.
    for (let n = 0; n < 3; n++) {
      await sweep();
      await wait(UNUSED_PICTURE_DAYS);
    }
    expect(await exists(signature)).toBe(true);
    await api().db.query('delete from trashed_pins');
    expect(await sweep()).toBe(0);
    await wait(UNUSED_PICTURE_DAYS - 1);
    expect(await sweep()).toBe(0);
    await wait(2);
    expect(await sweep()).toBe(1);
    expect(await exists(signature)).toBe(false);
    expect((await files()).filter((key) => key.includes(signature))).toEqual([]);
    // And it can come again.
    expect((await pin(ann, buffers[0]!)).signature).toBe(signature);
    expect((await files()).filter((key) => key.includes(signature)).length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    [
      'a pin',
      (signature: string, as: TestPerson) =>
        pin(as, buffers[1]!).then((made) => expect(made.signature).toBe(signature)),
    ],
    [
      'a cover',
      (signature: string, as: TestPerson) =>
        api().db.query(
          `insert into boards (owner_id, name, slug, cover_signature) values ($1, 'c', 'c', $2)`,
          [as.id, signature],
        ),
    ],
    [
      'a person',
      (signature: string, as: TestPerson) =>
        api().db.query('update users set image_signature = $2 where id = $1', [as.id, signature]),
    ],
    [
      'a new upload',
      (signature: string, as: TestPerson) =>
        api().db.query(`insert into media_uploads (user_id, state, signature) values ($1, 'ready', $2)`, [
          as.id,
          signature,
        ]),
    ],
    [
      'a comment',
      async (signature: string, as: TestPerson) => {
        const { pin: talkedOf } = await pin(as, buffers[2]!);
        await api().db.query(
          `insert into pin_comments (pin_id, author_id, text, image_signature) values ($1, $2, '', $3)`,
          [talkedOf.id, as.id, signature],
        );
      },
    ],
  ])('keeps a picture that %s takes up again', async (_, use) => {
    await api().db.query('delete from media_uploads');
    const { signature } = await ingestImage(api(), buffers[1]!);
    await sweep();
    await wait(UNUSED_PICTURE_DAYS + 1);
    await use(signature, await api().person());
    expect(await sweep()).toBe(0);
    expect(await exists(signature)).toBe(true);
    await api().db.query('delete from pin_comments where image_signature = $1', [signature]);
    await api().db.query('delete from boards where cover_signature = $1', [signature]);
    await api().db.query('update users set image_signature = null where image_signature = $1', [signature]);
  });

  it('never takes a picture from under a save', { timeout: 120_000 }, async () => {
    const ann = await api().person();
    const buffer = buffers[2]!;
    let swept = 0;
    for (let round = 0; round < 12; round++) {
      const { signature } = await ingestImage(api(), buffer);
      await api().db.query(
        `update images set unused_since = now() - interval '30 days' where signature = $1`,
        [signature],
      );
      const before = swept;
      const saves = Promise.all(Array.from({ length: 3 }, () => pin(ann, buffer)));
      const [made] = await Promise.all([
        saves,
        sweep().then((gone) => (swept += gone)),
        sweep().then((gone) => (swept += gone)),
      ]);
      expect(await exists(signature)).toBe(true);
      expect(await api().storage.head(imageKey('orig', signature))).not.toBeNull();
      expect(await api().storage.head(imageKey('236x', signature))).not.toBeNull();
      expect(swept - before).toBeLessThanOrEqual(1);
      for (const { board } of made) await api().ok('BoardResource.delete', { board_id: board.id }, ann);
      await api().db.query('delete from media_uploads');
    }
  });

  it('lets the claim win over a delete that waits, and the delete over a claim that waits', async () => {
    const { db } = api();
    const { signature } = await ingestImage(api(), buffers[1]!);
    const over = () =>
      db.query(`update images set unused_since = now() - interval '30 days' where signature = $1`, [
        signature,
      ]);
    await over();
    let sweeping: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      expect(await claimImage(tx, signature)).toMatchObject({ signature });
      sweeping = sweep();
      await somebodyWaits(db);
    });
    expect(await sweeping).toBe(0);
    expect(await exists(signature)).toBe(true);
    await over();
    let claiming: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.query('delete from images where signature = $1', [signature]);
      claiming = claimImage(db, signature);
      await somebodyWaits(db);
    });
    expect(await claiming).toBeUndefined();
  });

  it('removes files of no picture, and leaves other files alone', async () => {
    const stray = imageKey('orig', 'f'.repeat(32));
    await api().storage.put(stray, Buffer.from('x'), { contentType: 'image/webp' });
    await api().storage.put('imports/1/a.zip', Buffer.from('x'), { contentType: 'application/zip' });
    const { signature } = await ingestImage(api(), buffers[0]!);
    await sweep();
    const left = await files();
    expect(left).not.toContain(stray);
    expect(left).toContain('imports/1/a.zip');
    expect(left).toContain(imageKey('orig', signature));
  });

  it('knows every column that names a picture', async () => {
    const columns = await api().db.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name like '%signature' order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'boards.cover_signature',
      // Pins that are hidden, reported, wanted less of, or learned from are known by their pictures, and keep none; nor does looking at one.
      'co_save_changes.image_signature',
      'co_saves.image_signature',
      'hidden_pins.image_signature',
      'images.signature',
      'media_uploads.signature',
      'pin_comments.image_signature',
      'pin_reports.image_signature',
      'pins.image_signature',
      'taste_marks.image_signature',
      'trashed_pins.image_signature',
      'unused_saves.image_signature',
      'users.cover_signature',
      'users.image_signature',
      'visual_pending.signature',
      'visual_pictures.signature',
    ]);
  });
});
