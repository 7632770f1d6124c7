import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { employ } from '../employ';
import { registerMedia } from '../../modules/pictures/media/routes';
import { flat } from '../../modules/pictures/media/testing/pictures';
import { registerPortability } from '../../modules/data/portability/routes';
import { textsOf } from '../../modules/data/portability/testing/files';
import { type TestPerson, useTestApi } from '../test-api';
import { readEach } from './ask';
import { type Scene, secretScene } from './scene';

// Data that leaves the site as a file: exports, and the pictures themselves (docs/decisions/0014).

const api = useTestApi({ routes: [registerPortability, registerMedia] });
let scene: Scene;
beforeAll(async () => {
  scene = await secretScene(api());
});

/** Everything that is written in a person's export. */
async function exported(person: TestPerson, query = ''): Promise<string> {
  const answer = await api().app.inject({ url: `/v3/export/${query}`, headers: person.headers });
  expect(answer.statusCode).toBe(200);
  return textsOf(answer.rawPayload);
}
const marksIn = (text: string) => scene.marks.filter((mark) => text.includes(mark));

describe('exports', () => {
  it('hold a secret board for its owner alone', async () => {
    expect(marksIn(await exported(scene.owner))).toEqual(expect.arrayContaining(scene.marks.slice(0, 5)));
    const others = Object.entries<TestPerson | undefined>({
      ...scene.refused,
      collaborator: scene.collaborator,
    });
    for (const [who, person] of others)
      if (person) expect([who, marksIn(await exported(person))]).toEqual([who, []]);
    expect((await api().app.inject({ url: '/v3/export/' })).statusCode).toBe(401);
  });

  it('are of whoever asks, whomever they act for', async () => {
    const publisher = await api().person();
    await employ(api().db, scene.owner, publisher, { profile: ['PROFILE_PUBLISHER'] });
    const acts = { board_id: scene.ids.board, orbac_subject_id: scene.owner.id };
    expect((await api().ok('BoardResource.get', acts, publisher)).name).toBe(scene.marks[0]);
    const subject = `?orbac_subject_id=${scene.owner.id}`;
    for (const person of [publisher, scene.refused.advertiserMember!, scene.refused.employee!])
      for (const query of ['', subject, `?user_id=${scene.owner.id}`, `?username=${scene.owner.username}`]) {
        const text = await exported(person, query);
        expect(marksIn(text)).toEqual([]);
        expect(text).not.toContain('In the open');
      }
  });
});

describe('the picture of a secret board', () => {
  const get = (url: string, person?: TestPerson) => api().app.inject({ url, headers: person?.headers ?? {} });

  it('has an address that is told to those who see the board, and that nothing else leads to', async () => {
    const file = await flat(330, 440, '#a1b2c3').png().toBuffer();
    const pin = await api().ok(
      'PinResource.create',
      { board_id: scene.ids.board, image_base64: file.toString('base64') },
      scene.owner,
    );
    const urls = Object.values(pin.images).map(({ url }) => url);
    const values = { ...scene.values, id: pin.id, pin_id: pin.id };
    const told = async (person: TestPerson | undefined) => {
      for await (const [, { text }] of readEach(api(), values, person))
        if (text.includes(pin.image_signature)) return true;
      return false;
    };
    expect([await told(scene.owner), await told(scene.collaborator)]).toEqual([true, true]);
    for (const [who, person] of Object.entries(scene.refused))
      expect([who, await told(person)]).toEqual([who, false]);

    // 128 bits that no file of the picture gives away: neither what was sent, nor what is served.
    const served = await Promise.all(urls.map(async (url) => (await get(url)).rawPayload));
    const hashes = [file, ...served].flatMap((bytes) =>
      ['md5', 'sha1', 'sha256', 'sha512'].map((kind) =>
        createHash(kind).update(bytes).digest('hex').slice(0, 32),
      ),
    );
    for (const url of urls) {
      expect(url).toMatch(/^\/media\/(236x|474x|736x|orig)\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}\.webp$/);
      expect(hashes).not.toContain(pin.image_signature);
      for (const cut of [
        url.slice(0, -6),
        url.slice(0, url.lastIndexOf('/') + 1),
        url.slice(0, url.lastIndexOf('/')),
      ])
        expect((await get(cut, scene.refused.other)).statusCode).toBe(404);
    }
  });

  it('opens for whoever has its address, and does nothing in a browser but show', async () => {
    const file = await flat(300, 300, '#00ff88').png().toBuffer();
    const { images } = await api().ok(
      'PinResource.create',
      { board_id: scene.ids.board, image_base64: file.toString('base64') },
      scene.owner,
    );
    for (const person of [scene.owner, scene.refused.blocked, undefined]) {
      const { statusCode, headers } = await get(images['236x'].url, person);
      expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        'image/webp',
        'nosniff',
      ]);
      expect(headers['content-security-policy']).toContain('sandbox');
    }
  });

  it('is not told of to somebody who has the same file', async () => {
    const [known, unknown] = await Promise.all(
      ['#123456', '#654321'].map((color) => flat(310, 410, color).png().toBuffer()),
    );
    const body = (file: Buffer) => ({ image_base64: file.toString('base64') });
    await api().ok('PinResource.create', { board_id: scene.ids.board, ...body(known!) }, scene.owner);
    const other = scene.refused.other!;
    const { id: board_id } = await api().ok('BoardResource.create', { name: 'Own' }, other);
    const shape = async (file: Buffer) => {
      const pin = await api().ok('PinResource.create', { board_id, ...body(file) }, other);
      const { repin_count, native_creator, origin_pinner } = pin;
      return { repin_count, origin_pinner, creator: native_creator?.id, keys: Object.keys(pin) };
    };
    expect(await shape(known!)).toEqual(await shape(unknown!));
  });
});
