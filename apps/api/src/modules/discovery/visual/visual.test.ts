import { IMAGE_BYTES_MAX, LOOK_MAX, messages, VISUAL_REGION_MIN } from '@corkboard/contract';
import { generatePicture, PICTURE_THEMES } from '@corkboard/demo-pictures';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { imageKey } from '../../../ground/references/images';
import type { Ctx } from '../../../http/context';
import { countStatements } from '../../../platform/db';
import type { VisualModel } from '../../../platform/visual-model';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { whenRoom } from '../../pictures/media/intake';
import { form } from '../../pictures/media/testing/pictures';
import { addBoard, addPin, block } from '../../pins/pins/testing/scene';
import { lookAtChanges } from '../../interests/interests/keep';
import { codeOf, packVector, shortBits } from './codes';
import { fillIndex } from './fill';
import { findAlike } from './find';
import { addPicture } from './index-queries';
import { keptLook, LOOKS_KEPT, regionKey } from './kept-looks';
import { sumsOf } from './layout/sums';
import { atlasOf } from './maps';
import { lookText } from './look-text';
import { storedPixels } from './pixels';
import { WHOLE } from './regions';
import { registerVisual } from './routes';
import { see } from './see';

const api = useTestApi({ dbPool: 8, routes: [registerVisual] });
/** More bodies than one account may have in work and waiting. */
const ROOM = 250;
const STRANGER = { cookie: 'csrftoken=visual-test-token-0123', 'x-csrftoken': 'visual-test-token-0123' };
let ann: TestPerson;
/** Of the drawings below, in pixels. */
const WIDTH = 440;
/** Drawings of all kinds, each on a public Pin of hers, by the Pin's id. */
const originals = new Map<string, Buffer>();

async function pinned(as: TestPerson, file: Buffer, secret = false) {
  const board = await addBoard(api(), as, { privacy: secret ? 'secret' : 'public' });
  const options = { board_id: board.id, image_base64: file.toString('base64') };
  return api().ok('PinResource.create', options, as);
}
/** Pins a picture for as long as it takes to have it looked at, and gives what is found with it. */
async function found(as: TestPerson, file: Buffer, options: object = {}) {
  const pin = await pinned(as, file);
  await fillIndex(api());
  const pins = await api().ok('PinVisualSearchResource.get', { pin_id: pin.id, ...options }, as);
  await api().db.query('delete from pins where id = $1', [pin.id]);
  await api().db.query('delete from visual_pictures where signature = $1', [pin.image_signature]);
  return pins.map(({ id }) => id);
}
const changed = (file: Buffer, how: (picture: Sharp) => Sharp): Promise<Buffer> =>
  how(sharp(file)).jpeg({ quality: 82 }).toBuffer();

beforeAll(async () => {
  ann = await api().person();
  for (const [seed, theme] of PICTURE_THEMES.entries()) {
    const { buffer } = await generatePicture(seed, theme);
    // A third of its pixels: what is looked at is smaller still, and encoding them takes most of the time.
    const file = await changed(buffer, (picture) => picture.resize(WIDTH));
    originals.set((await pinned(ann, file)).id, file);
  }
  expect(await fillIndex(api())).toBe(originals.size);
});

describe('what is made of a picture finds it first', () => {
  const half = (left: number, top: number) => async (file: Buffer) => {
    const { width, height } = await sharp(file).metadata();
    const [w, h] = [Math.round(width * Math.SQRT1_2), Math.round(height * Math.SQRT1_2)];
    const area = {
      left: Math.round((width - w) * left),
      top: Math.round((height - h) * top),
      width: w,
      height: h,
    };
    return changed(file, (picture) => picture.extract(area));
  };
  it.each<[string, (file: Buffer) => Promise<Buffer>]>([
    ['half of it from a corner', half(0, 1)],
    ['half of it from anywhere', half(0.27, 0.66)],
    ['left for right', (file) => changed(file, (picture) => picture.flop())],
    ['other colors', (file) => changed(file, (picture) => picture.modulate({ hue: 120, brightness: 1.15 }))],
    ['without colors', (file) => changed(file, (picture) => picture.grayscale())],
    [
      'a screenshot with bars',
      (file) =>
        changed(file, (picture) =>
          picture.extend({ top: 144, bottom: 108, left: 18, right: 18, background: '#111' }),
        ),
    ],
  ])('%s', async (_what, make) => {
    const bob = await api().person();
    for (const [id, file] of originals)
      expect((await found(bob, await make(file))).slice(0, 1)).toEqual([id]);
  });

  it('also a part of a larger picture that somebody marks', async () => {
    const [[left, one], [right, other]] = [...originals] as [[string, Buffer], [string, Buffer]];
    const size = { width: 300, height: 400, fit: 'fill' } as const;
    const [a, b] = [await sharp(one).resize(size).toBuffer(), await sharp(other).resize(size).toBuffer()];
    const both = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
      .composite([
        { input: a, left: 0, top: 0 },
        { input: b, left: 300, top: 0 },
      ])
      .png()
      .toBuffer();
    const bob = await api().person();
    expect((await found(bob, both, { x: 0, y: 0, w: 0.5, h: 1 }))[0]).toBe(left);
    // A region that extends beyond the picture is moved into it.
    expect((await found(bob, both, { x: 0.9, y: 0.3, w: 0.5, h: 1 }))[0]).toBe(right);
    // A mark that is too small to tell anything is made larger.
    const dot = { x: 0.2, y: 0.2, page_size: 100 };
    expect(await found(bob, both, { ...dot, w: 0.001, h: 0.001 })).toEqual(
      await found(bob, both, { ...dot, w: VISUAL_REGION_MIN, h: VISUAL_REGION_MIN }),
    );
  });
});

describe('what is found', () => {
  it('is what the viewer may see, and one Pin of a picture and all its copies', async () => {
    const [bob, cem] = [await api().person(), await api().person()];
    const { buffer } = await generatePicture(40, 'food');
    const hers = await pinned(cem, buffer);
    await pinned(cem, await changed(buffer, (picture) => picture.resize(500)));
    const flipped = await changed(buffer, (picture) => picture.flop());
    const mine = await pinned(bob, flipped);
    await fillIndex(api());
    const ids = async (as?: TestPerson) =>
      (await api().ok('PinVisualSearchResource.get', { pin_id: mine.id, page_size: 100 }, as)).map(
        ({ id }) => id,
      );
    const all = await ids(bob);
    expect(all[0]).toBe(hers.id);
    expect(all).toHaveLength(originals.size + 1);
    expect(all).not.toContain(mine.id);
    expect(await ids()).toEqual(all);

    await api().ok('PinHideResource.create', { pin_id: hers.id }, bob);
    expect((await ids(bob))[0]).not.toBe(hers.id);
    expect((await ids())[0]).toBe(hers.id);
    await api().ok('PinHideResource.delete', { pin_id: hers.id }, bob);

    await block(api(), cem, bob);
    expect(await ids(bob)).toEqual(all.slice(1));
    await api().db.query('delete from blocks where blocker_id = $1', [cem.id]);

    const secret = (privacy: string) =>
      api().ok('BoardResource.update', { board_id: hers.board.id, privacy: privacy as 'secret' }, cem);
    await secret('secret');
    // The copy on another board of hers is there in its place.
    expect(await ids()).toHaveLength(all.length);
    expect(await ids()).not.toContain(hers.id);
    await api().db.query(`update boards set privacy = 'secret' where owner_id = $1`, [cem.id]);
    await api().db.query('update pins set is_public = false where pinner_id = $1', [cem.id]);
    expect(await ids()).toEqual(all.slice(1));
    expect((await api().call('PinVisualSearchResource.get', { pin_id: hers.id }, bob)).status).toBe(404);
    expect((await api().call('PinVisualRegionsResource.get', { pin_id: hers.id }, bob)).status).toBe(404);
  });

  it('is nothing of whom a block hides on a board of both: who pinned it, or whose board it is', async () => {
    const [bob, cem, dan] = [await api().person(), await api().person(), await api().person()];
    const board = await addBoard(api(), cem);
    await api().db.query(
      `insert into board_collaborators (owner_id, board_id, user_id, state) values ($1, $2, $3, 'active')`,
      [cem.id, board.id, dan.id],
    );
    const { buffer } = await generatePicture(60, 'plants');
    const options = { board_id: board.id, image_base64: buffer.toString('base64') };
    const pin = await api().ok('PinResource.create', options, dan);
    expect(pin.pinner.id).toBe(dan.id);
    const mine = await pinned(bob, await changed(buffer, (picture) => picture.flop()));
    await fillIndex(api());
    const ids = async () =>
      (await api().ok('PinVisualSearchResource.get', { pin_id: mine.id }, bob)).map(({ id }) => id);
    expect((await ids())[0]).toBe(pin.id);
    for (const one of [dan, cem]) {
      await block(api(), one, bob);
      expect(await ids()).not.toContain(pin.id);
      await api().db.query('delete from blocks where blocker_id = $1', [one.id]);
    }
    expect((await ids())[0]).toBe(pin.id);
  });

  it('is only what is for sale when that is asked for, as far as the viewer may see it', async () => {
    const [bob, cem] = [await api().person(), await api().person()];
    const drawn = async (as: TestPerson, seed: number, secret = false) =>
      pinned(as, (await generatePicture(seed, 'food')).buffer, secret);
    const [sold, theirs, secret, hidden, free] = [
      await drawn(ann, 50),
      await drawn(cem, 51),
      await drawn(ann, 52, true),
      await drawn(ann, 53),
      await drawn(ann, 54),
    ];
    for (const { id } of [sold, theirs, secret, hidden]) {
      const link = `https://shop.example/${id}`;
      await api().db.query('update pins set link = $2 where id = $1', [id, link]);
      await api().db.query(`update linked_products set price = 5, currency = 'EUR' where link = $1`, [link]);
    }
    await api().ok('PinHideResource.create', { pin_id: hidden.id }, bob);
    await block(api(), cem, bob);
    const mine = await drawn(bob, 55);
    await fillIndex(api());
    const ids = async (products: boolean, as?: TestPerson) => {
      const options = { pin_id: mine.id, products, page_size: 100 };
      return (await api().ok('PinVisualSearchResource.get', options, as)).map(({ id }) => id);
    };
    expect(await ids(true, bob)).toEqual([sold.id]);
    expect((await ids(true)).toSorted()).toEqual([sold.id, theirs.id, hidden.id].toSorted());
    expect(await ids(true, ann)).not.toContain(secret.id);
    expect(await ids(false, bob)).toContain(free.id);
    // The same with a picture that somebody has.
    const picture = await storedPixels(api(), mine.image_signature, { who: 'test' });
    const look = lookText(api().visual, await see(api(), picture!, WHOLE));
    const found = await api().ok('PictureSearchResource.get', { look, products: true }, bob);
    expect(found.map(({ id }) => id)).toEqual([sold.id]);
    await api().db.query('update linked_products set price = null, currency = null');
    expect(await ids(true)).toEqual([]);
  });

  it('is what is popular for sale where nothing of that is alike, however much of the site is', async () => {
    const bob = await api().person();
    const sold = await pinned(ann, (await generatePicture(70, 'patterns')).buffer);
    const free = await pinned(ann, (await generatePicture(71, 'patterns')).buffer);
    await api().db.query(`update pins set link = 'https://shop.example/70' where id = $1`, [sold.id]);
    await api().db.query(
      `update linked_products set price = 5, currency = 'EUR' where link = 'https://shop.example/70'`,
    );
    const mine = await pinned(bob, (await generatePicture(72, 'food')).buffer);
    await fillIndex(api());
    await lookAtChanges(api().db);
    const picture = await storedPixels(api(), mine.image_signature, { who: 'test' });
    const [vector] = await see(api(), picture!, WHOLE);
    const [map] = (await atlasOf(api())).maps;
    // As many as are looked through look just like it, and are not for sale.
    const crowd = `select md5('crowd' || n) as signature from generate_series(1, 3100) n`;
    await api().db.query(
      `insert into images (signature, phash, width, height, dominant_color, bytes)
       select signature, repeat('0', 64), 200, 200, '#888888', 1 from (${crowd}) k`,
    );
    await api().db.query(
      `insert into visual_pictures (signature, map, vectors, cells, salient) select signature, $1::int, $2, '{0}', '{}' from (${crowd}) k`,
      [map!.id, Buffer.from(packVector(vector!).buffer)],
    );
    await api().db.query(
      `insert into visual_regions (map, cell, picture, part, code)
       select v.map, 0, v.id, 0, $1::text::bit(128) from visual_pictures v where v.signature in (${crowd})`,
      [shortBits(codeOf(vector!))],
    );
    const ids = async (products: boolean, as?: TestPerson) => {
      const options = { pin_id: mine.id, products, page_size: 100 };
      return (await api().ok('PinVisualSearchResource.get', options, as)).map(({ id }) => id);
    };
    expect(await ids(true)).toEqual([sold.id]);
    expect(await ids(false)).not.toContain(free.id);
    await api().ok('PinHideResource.create', { pin_id: sold.id }, bob);
    expect(await ids(true, bob)).toEqual([]);
    // Where enough of what looks alike is for sale, what only is popular is left out.
    const board = await addBoard(api(), ann);
    for (let n = 1; n <= 25; n++) {
      expect(await ids(true)).toContain(sold.id);
      const { id } = await addPin(api(), ann, board);
      const link = `https://shop.example/crowd-${n}`;
      await api().db.query('update pins set link = $2, image_signature = md5($3) where id = $1', [
        id,
        link,
        `crowd${n}`,
      ]);
      await api().db.query(`update linked_products set price = 5, currency = 'EUR' where link = $1`, [link]);
    }
    expect(await ids(true)).not.toContain(sold.id);
    await api().db.query(`delete from pins where link like 'https://shop.example/crowd-%'`);
    await api().db.query(`update linked_products set price = null, currency = null`);
    expect(await ids(true)).toEqual([]);
    await api().db.query(`delete from images where signature in (${crowd})`);
    await api().db.query(`delete from visual_pending where signature in (${crowd})`);
    // The newest number says how many pictures there are.
    await api().db.query(
      `select setval(pg_get_serial_sequence('visual_pictures', 'id'), (select max(id) from visual_pictures))`,
    );
  });

  it('comes in pages, each Pin once, in four statements', async () => {
    const pin = [...originals.keys()][3]!;
    const all = await api().ok('PinVisualSearchResource.get', { pin_id: pin, page_size: 100 });
    const pages: string[] = [];
    let bookmark: string | undefined;
    do {
      const options = { pin_id: pin, page_size: 3, ...(bookmark === undefined ? {} : { bookmark }) };
      const page = await api().call('PinVisualSearchResource.get', options);
      pages.push(...page.data.map(({ id }) => id));
      bookmark = page.bookmark ?? undefined;
    } while (bookmark);
    expect(pages).toEqual(all.map(({ id }) => id));
    const { count } = await countStatements(() => api().call('PinVisualSearchResource.get', { pin_id: pin }));
    expect(count).toBeLessThanOrEqual(4);
    expect((await api().call('PinVisualSearchResource.get', { pin_id: pin, bookmark: 'zz' })).status).toBe(
      400,
    );
    // A value outside of 0 to 1 isn't a region: it's ignored, as if the address had none.
    const region = { x: 0.1, y: 0.1, w: 0.2, h: 0.2 };
    for (const wrong of [{ x: -1 }, { w: 2 }]) {
      const found = await api().ok('PinVisualSearchResource.get', { pin_id: pin, ...region, ...wrong });
      expect(found.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    }
  });

  it('is nothing when the file is gone, and a picture that is deleted leaves nothing behind', async () => {
    const bob = await api().person();
    const board = await addBoard(api(), bob);
    const empty = await addPin(api(), bob, board);
    await fillIndex(api());
    expect(await api().ok('PinVisualSearchResource.get', { pin_id: empty.id })).toEqual([]);
    expect(await api().ok('PinVisualRegionsResource.get', { pin_id: empty.id })).toEqual([]);

    const { buffer } = await generatePicture(41, 'plants');
    const pin = await pinned(bob, buffer);
    await fillIndex(api());
    const kept = () =>
      api().db.query(
        `select r.part from visual_pictures v join visual_regions r on r.picture = v.id where v.signature = $1`,
        [pin.image_signature],
      );
    expect((await kept()).length).toBeGreaterThan(5);
    const before = await api().db.query('select count(*) from visual_regions');
    await api().db.query('delete from visual_pictures where signature = $1', [pin.image_signature]);
    const after = await api().db.query('select count(*) from visual_regions');
    expect(Number(before[0]!.count) - Number(after[0]!.count)).toBeGreaterThan(5);
  });

  it('does not wait for a picture that nobody can read', async () => {
    const bob = await api().person();
    const { buffer } = await generatePicture(42, 'patterns');
    const [broken, good] = [await pinned(bob, buffer), (await generatePicture(43, 'patterns')).buffer];
    const key = imageKey('474x', broken.image_signature);
    await api().storage.delete([key]);
    await api().storage.put(key, Buffer.from('no picture'), { contentType: 'image/webp' });
    const pin = await pinned(bob, good);
    expect(await fillIndex(api())).toBe(2);
    const seen = await api().db.query('select signature from visual_pictures where signature = any($1)', [
      [broken.image_signature, pin.image_signature],
    ]);
    expect(seen).toEqual([{ signature: pin.image_signature }]);
    expect(await fillIndex(api())).toBe(0);
  });
});

it('looks at so many pictures a minute for one person, and then asks them to wait', async () => {
  const bob = await api().person();
  const pin = [...originals.keys()][0]!;
  const ask = async (as: TestPerson, x: number) =>
    (await api().call('PinVisualSearchResource.get', { pin_id: pin, x, y: 0.1, w: 0.5, h: 0.5 }, as)).status;
  for (let n = 0; n < 119; n++)
    await api().rateLimiter.take(`visual:${bob.id}`, { limit: 120, windowSeconds: 60 });
  expect(await ask(bob, 0.1)).toBe(200);
  expect(await ask(bob, 0.2)).toBe(429);
  expect(await ask(ann, 0.2)).toBe(200);
  // A cached region isn't computed again, so the limit doesn't apply.
  expect(await ask(bob, 0.1)).toBe(200);
});

describe('a look', () => {
  it('is taken once for all pages of a search', async () => {
    const bob = await api().person();
    const pin = await pinned(bob, (await generatePicture(80, 'food')).buffer);
    const page = (bookmark?: string) =>
      api().call('PinVisualSearchResource.get', {
        pin_id: pin.id,
        page_size: 2,
        ...(bookmark && { bookmark }),
      });
    const { bookmark } = await page();
    await api().storage.delete([imageKey('474x', pin.image_signature)]);
    const { result, count } = await countStatements(() => page(bookmark!));
    expect([result.status, result.data.length, count]).toEqual([200, 2, 3]);
    expect(
      await api().ok('PinVisualSearchResource.get', { pin_id: pin.id, x: 0, y: 0, w: 0.5, h: 0.5 }),
    ).toEqual([]);
  });

  it('is kept as long as no more others were used since than are kept, and nothing is kept of nothing', async () => {
    const { db } = api();
    let taken = 0;
    const look = () => Promise.resolve(((taken += 1), [Float32Array.of(taken)]));
    const [first] = (await keptLook({ db }, 'first', look))!;
    for (let n = 1; n < LOOKS_KEPT; n++) await keptLook({ db }, `other ${n}`, look);
    expect((await keptLook({ db }, 'first', look))![0]).toBe(first);
    await keptLook({ db }, 'one more', look);
    expect((await keptLook({ db }, 'first', look))![0]).toBe(first);
    expect(taken).toBe(LOOKS_KEPT + 1);
    await keptLook({ db }, 'other 1', look);
    expect(taken).toBe(LOOKS_KEPT + 2);
    const before = taken;
    const nothing = () => Promise.resolve(null);
    expect(await keptLook({ db }, 'nothing', nothing)).toBeNull();
    expect(await keptLook({ db }, 'nothing more', nothing)).toBeNull();
    expect(await keptLook({ db }, 'nothing', look)).not.toBeNull();
    expect(taken).toBe(before + 1);
    // Nothing takes nobody's place: only one, that was used longest ago, went for the one that came.
    await keptLook({ db }, 'other 4', look);
    expect(taken).toBe(before + 1);
  });

  it('has another name for each region, picture and model', () => {
    const model = api().visual;
    const names = [
      regionKey(model, 'a', WHOLE),
      regionKey(model, 'b', WHOLE),
      regionKey({ ...model, version: model.version + 1 }, 'a', WHOLE),
      regionKey({ ...model, name: 'other' }, 'a', WHOLE),
      ...(['x', 'y', 'w', 'h'] as const).map((side) => regionKey(model, 'a', { ...WHOLE, [side]: 0.5 })),
    ];
    expect(new Set(names).size).toBe(names.length);
  });
});

it('proposes what stands out', async () => {
  const blob = Buffer.from('<svg width="60" height="60"><circle cx="30" cy="30" r="28" fill="#d22"/></svg>');
  const file = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#eee' } })
    .composite([{ input: blob, left: 300, top: 30 }])
    .png()
    .toBuffer();
  const pin = await pinned(await api().person(), file);
  await fillIndex(api());
  const [part, ...others] = await api().ok('PinVisualRegionsResource.get', { pin_id: pin.id });
  expect(others).toEqual([]);
  expect(part!.x).toBeGreaterThan(0.6);
  expect(part!.x + part!.w).toBeLessThan(1);
  expect(part!.y + part!.h).toBeLessThan(0.5);
});

describe('a picture that somebody has', () => {
  const send = (file: Buffer, as?: TestPerson, field = 'file') => {
    const { payload, type } = form([{ name: field, filename: 'picture.jpg', body: file }]);
    return api().app.inject({
      method: 'POST',
      url: '/v3/visual_search/',
      headers: { 'content-type': type, ...(as?.headers ?? STRANGER) },
      payload,
    });
  };

  it('is searched with by whoever has it, and not kept', async () => {
    const [[id, file]] = [...originals] as [[string, Buffer]];
    const count = () => api().db.query('select count(*) from images');
    const before = await count();
    const answer = await send(await changed(file, (picture) => picture.flop().grayscale()));
    expect(answer.statusCode).toBe(200);
    const { look } = answer.json<{ resource_response: { data: { look: string } } }>().resource_response.data;
    expect((await api().ok('PictureSearchResource.get', { look }))[0]!.id).toBe(id);
    expect(await count()).toEqual(before);
    expect(look.length).toBeLessThan(LOOK_MAX);
  });

  it('is its first frame when it moves', async () => {
    const [, [id, file]] = [...originals] as [[string, Buffer], [string, Buffer]];
    const size = { width: 200, height: 260, fit: 'fill' } as const;
    const frames = [file, [...originals.values()][2]!].map((one) => sharp(one).resize(size).png().toBuffer());
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif({ delay: [200, 200], loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const answer = await send(moving);
    expect(answer.statusCode).toBe(200);
    const { look } = answer.json<{ resource_response: { data: { look: string } } }>().resource_response.data;
    expect((await api().ok('PictureSearchResource.get', { look }))[0]!.id).toBe(id);
  });

  it('is refused in plain words when it is made to hurt: huge, cut off, or another kind of file', async () => {
    const whole = [...originals.values()][0]!;
    const bomb = await sharp({ create: { width: 16_000, height: 8000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const cases: [Buffer, string, RegExp][] = [
      [bomb, messages.imageTooLarge, /too many pixels|too much memory/],
      [Buffer.alloc(IMAGE_BYTES_MAX + 1, 255), messages.imageTooLarge, /too large/],
      [whole.subarray(0, Math.floor(whole.length / 2)), messages.imageUnreadable, /incomplete|damaged/],
      [Buffer.from('%PDF-1.7 none'), messages.imageUnreadable, /JPEG/],
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        messages.imageUnreadable,
        /JPEG/,
      ],
      [Buffer.alloc(0), messages.imageUnreadable, /empty/],
    ];
    for (const [file, sentence, detail] of cases) {
      const answer = await send(file, ann);
      const { error } = answer.json<{
        resource_response: { error: { message: string; message_detail: string } };
      }>().resource_response;
      expect([answer.statusCode, error.message]).toEqual([400, sentence]);
      expect(error.message_detail).toMatch(detail);
    }
  });

  it('is refused when it is none, too small, in another field, or from another site', async () => {
    const small = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const whole = [...originals.values()][0]!;
    expect((await send(Buffer.from('no picture'))).statusCode).toBe(400);
    expect((await send(small)).statusCode).toBe(400);
    expect((await send(whole, undefined, 'other')).statusCode).toBe(400);
    const { payload, type } = form([{ name: 'file', filename: 'picture.jpg', body: whole }]);
    const elsewhere = {
      method: 'POST',
      url: '/v3/visual_search/',
      headers: { 'content-type': type },
      payload,
    } as const;
    expect((await api().app.inject(elsewhere)).statusCode).toBe(403);
  });

  it('waits until there is room, and is refused where too many wait', async () => {
    const [bob, file] = [await api().person(), [...originals.values()][1]!];
    let leave!: () => void;
    const left = new Promise<void>((resolve) => (leave = resolve));
    const ctx = { viewer: { personId: bob.id }, ip: '127.0.0.1' } as Ctx;
    const fill = () => whenRoom(ctx, IMAGE_BYTES_MAX, () => left).then(() => true);
    const others: Promise<unknown>[] = [];
    for (let n = 0; n < ROOM; n++) others.push(fill().catch(() => false));
    expect((await send(file, bob)).statusCode).toBe(503);
    leave();
    expect(new Set(await Promise.all(others))).toEqual(new Set([true, false]));
    expect((await send(file, bob)).statusCode).toBe(200);
  });

  it('is looked at so many times, and a look of another model is told so', async () => {
    const bob = await api().person();
    const file = await sharp([...originals.values()][1]!)
      .resize(200)
      .png()
      .toBuffer();
    for (let n = 0; n < 60; n++)
      await api().rateLimiter.take(`visual-upload:${bob.id}`, { limit: 60, windowSeconds: 600 });
    expect((await send(file, bob)).statusCode).toBe(429);
    for (const look of [
      'AAAA',
      lookText({ ...api().visual, version: 9 }, [new Float32Array(api().visual.dimensions)]),
    ]) {
      const { status, error } = await api().call('PictureSearchResource.get', { look });
      expect([status, error?.message]).toEqual([400, messages.lookOutdated]);
    }
  });
});

describe('another model', () => {
  /** Tells pictures apart by their mean color alone. */
  const colors = (version: number): VisualModel => ({
    name: 'colors',
    version,
    dimensions: 3,
    compute: (picture, views) => {
      const { planes, width, height } = sumsOf(picture);
      const mean = planes.map((plane) => plane.at(-1)! / (width * height) - 128);
      const length = Math.hypot(...mean);
      return Promise.resolve(views.map(() => Float32Array.from(mean, (value) => value / length)));
    },
  });
  const flat = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();

  it('takes over: every picture is looked at anew, and nothing of the other is left', async () => {
    const bob = await api().person();
    const [red, blue] = [await pinned(bob, await flat('#e01020')), await pinned(bob, await flat('#1020e0'))];
    const services = { ...api(), visual: colors(1) };
    const [{ count }] = (await api().db.query('select count(*) from visual_pictures')) as [{ count: string }];
    // Those two wait already.
    expect(await fillIndex(services)).toBe(Number(count) + 2);
    expect(await fillIndex(services)).toBe(0);
    const maps = await api().db.query('select model from visual_maps');
    expect(maps).toEqual([{ model: 'colors' }]);
    const near = async (background: string) => {
      const pin = await pinned(bob, await flat(background));
      await fillIndex(services);
      const picture = await storedPixels(services, pin.image_signature, { who: 'test' });
      const ctx = { ...services, viewer: null } as unknown as Ctx;
      const vectors = await see(services, picture!, WHOLE);
      const page = await findAlike(
        ctx,
        await atlasOf(services),
        vectors,
        { except: pin.image_signature, products: false },
        {},
      );
      return page.data[0]!.id;
    };
    expect(await near('#d01828')).toBe(red.id);
    expect(await near('#1828d0')).toBe(blue.id);
  });

  it('has its map drawn anew when the site has grown, and finds everything on the way', async () => {
    const services = { ...api(), visual: colors(2) };
    await fillIndex(services);
    const [map] = await api().db.query<{ id: number }>('select max(id) as id from visual_maps');
    const bits = shortBits(new Uint32Array(8));
    const many = Array.from({ length: 2100 }, (_, n) => n.toString(16).padStart(8, '0').padStart(32, 'f'));
    await api().db.query(
      `insert into images (signature, phash, width, height, dominant_color, bytes)
       select s, repeat('0', 64), 200, 200, '#888888', 1 from unnest($1::text[]) s`,
      [many],
    );
    for (const [n, signature] of many.entries()) {
      const vector = Int8Array.from([n % 251, (n * 7) % 249, (n * 31) % 247], (value) => value - 125);
      await addPicture(api().db, [signature, map!.id, Buffer.from(vector.buffer), [0], [bits], []]);
    }
    await api().db.query('delete from visual_pending where signature = any($1)', [many]);
    const parts = () => api().db.query('select count(*) from visual_regions');
    const before = await parts();
    const bob = await api().person();
    await pinned(bob, await flat('#30d040'));
    expect(await fillIndex(services)).toBe(1);
    const maps = await api().db.query<{ id: number; cells: number }>(
      'select id, length(middles) / 32 as cells from visual_maps',
    );
    expect(maps).toHaveLength(1);
    expect(maps[0]!.cells).toBeGreaterThan(20);
    expect(maps[0]!.id).toBeGreaterThan(map!.id);
    expect(Number((await parts())[0]!.count)).toBeGreaterThan(Number(before[0]!.count));
    const stray = await api().db.query(
      `select 1 from visual_regions r left join visual_pictures v on v.id = r.picture and v.map = r.map and r.cell = any(v.cells) where v.id is null`,
    );
    expect(stray).toEqual([]);
    const cells = await api().db.query('select count(distinct cell) from visual_regions');
    expect(Number(cells[0]!.count)).toBeGreaterThan(10);
  });
});
