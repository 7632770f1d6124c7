import { type CallOptions, ERROR_CODES, messages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { boardUrl } from '../../../ground/references/addresses';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { picture } from '../../pictures/media/testing/pictures';
import {
  addBoard,
  addCollaborator,
  addPin,
  addSection,
  addUpload,
  block,
  drift,
} from '../pins/testing/scene';

const api = useTestApi();
type Create = Partial<CallOptions<'PinResource.create'>>;

/** Tries to make a pin of a new upload. */
async function create(person: TestPerson, boardId: string, options: Create = {}) {
  const media_upload_id = await addUpload(api(), person);
  return api().call('PinResource.create', { board_id: boardId, media_upload_id, ...options }, person);
}

describe('PinResource.create', () => {
  it('makes a pin with everything that was said about it', async () => {
    const ann = await api().person({ full_name: 'Ann Lee' });
    const board = await addBoard(api(), ann, { name: 'Garden ideas' });
    const section = await addSection(api(), board, 'Roses');
    const pin = await addPin(api(), ann, board, {
      title: '  A   rose ',
      description: 'red\r\nand tall\n',
      link: ' www.Example.com/rose?x=1 ',
      section,
    });
    expect(pin).toMatchObject({
      type: 'pin',
      title: 'A rose',
      description: 'red\nand tall',
      alt_text: '',
      link: 'https://www.example.com/rose?x=1',
      domain: 'example.com',
      method: 'uploaded',
      dominant_color: '#336699',
      pinner: { id: ann.id, username: ann.username, full_name: 'Ann Lee' },
      native_creator: { id: ann.id },
      origin_pinner: null,
      board: {
        id: board.id,
        name: 'Garden ideas',
        url: boardUrl(ann.username, 'garden-ideas'),
        privacy: 'public',
      },
      section: { id: section, title: 'Roses' },
      pinned_to_board: { id: board.id, name: 'Garden ideas', url: boardUrl(ann.username, 'garden-ideas') },
      repin_count: 0,
      is_promoted: false,
      editable_by_me: true,
    });
    const { image_signature: s } = pin;
    expect(pin.images['236x']).toEqual({
      url: `/media/236x/${s.slice(0, 2)}/${s.slice(2, 4)}/${s}.webp`,
      width: 236,
      height: 354,
    });
    expect(pin.images.orig).toMatchObject({ width: 600, height: 900 });
    expect(await api().ok('PinResource.get', { id: pin.id }, ann)).toEqual(pin);
    expect(await drift(api().db)).toEqual([]);
  });

  it('takes a picture in base64, bare or as a data address, and the same one once', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann);
    const bytes = await picture(300, 450).jpeg().toBuffer();
    const text = bytes.toString('base64');
    const signatures = [];
    for (const image_base64 of [text, `data:image/jpeg;base64,${text}`]) {
      const pin = await api().ok('PinResource.create', { board_id: board.id, image_base64 }, ann);
      expect([pin.images.orig.width, pin.images.orig.height, pin.method]).toEqual([300, 450, 'uploaded']);
      signatures.push(pin.image_signature);
    }
    expect(new Set(signatures).size).toBe(1);
    expect(signatures[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each<[string, Create, string, string]>([
    ['a title that is too long', { title: 'x'.repeat(101) }, 'title', messages.tooLong(100)],
    [
      'a description that is too long',
      { description: 'x'.repeat(501) },
      'description',
      messages.tooLong(500),
    ],
    [
      'an alternative text that is too long',
      { alt_text: 'x'.repeat(501) },
      'alt_text',
      messages.tooLong(500),
    ],
    [
      'a link that is too long',
      { link: `https://a.example/${'x'.repeat(2040)}` },
      'link',
      messages.tooLong(2048),
    ],
    ['a script as link', { link: 'javascript:alert(1)' }, 'link', messages.linkInvalid],
    ['a link that is a word', { link: 'example' }, 'link', messages.linkInvalid],
    ['a link without host', { link: 'https:///x' }, 'link', messages.linkInvalid],
    [
      'a link with a name in it',
      { link: 'https://bank.example@evil.example/' },
      'link',
      messages.linkInvalid,
    ],
    ['no picture', { media_upload_id: undefined }, 'image_url', messages.imageMissing],
    ['two pictures', { image_url: 'https://a.example/x.png' }, 'media_upload_id', messages.oneImage],
    [
      'base64 that is none',
      { media_upload_id: undefined, image_base64: '<svg>' },
      'image_base64',
      messages.imageUnreadable,
    ],
    [
      'a file that is no picture',
      { media_upload_id: undefined, image_base64: Buffer.from('hello').toString('base64') },
      'image_base64',
      messages.imageUnreadable,
    ],
    [
      'an address of another kind',
      { media_upload_id: undefined, image_url: 'file:///etc/passwd' },
      'image_url',
      messages.linkInvalid,
    ],
    [
      'an address inside our own network',
      { media_upload_id: undefined, image_url: 'http://127.0.0.1:5432/' },
      'image_url',
      messages.linkUnreachable,
    ],
  ])('refuses %s and leaves nothing behind', async (_name, options, field, message) => {
    const ann = await api().person();
    const board = await addBoard(api(), ann);
    const answer = await create(ann, board.id, options);
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ field, message });
    expect(await api().db.query('select id from pins where pinner_id = $1', [ann.id])).toEqual([]);
  });

  it('accepts texts and links at their limits, and no link', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann);
    const link = `https://a.example/${'x'.repeat(2030)}`;
    const { data } = await create(ann, board.id, {
      title: '𝒳'.repeat(100),
      description: 'x'.repeat(500),
      alt_text: 'x'.repeat(500),
      link,
    });
    expect([[...data.title].length, data.description.length, data.link]).toEqual([100, 500, link]);
    expect((await create(ann, board.id, { link: null })).data.link).toBeNull();
    expect((await create(ann, board.id, { link: '  ' })).data.link).toBeNull();
  });

  it('keeps to uploads of the viewer that are ready', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const board = await addBoard(api(), ann);
    const theirs = await create(ann, board.id, { media_upload_id: await addUpload(api(), bob) });
    expect([theirs.status, theirs.error!.message]).toEqual([404, messages.uploadMissing]);
    for (const [state, message] of [
      ['processing', messages.uploadProcessing],
      ['failed', 'It broke.'],
    ]) {
      const [row] = await api().db.query<{ id: string }>(
        `insert into media_uploads (user_id, state, error) values ($1, $2, 'It broke.') returning id`,
        [ann.id, state],
      );
      const answer = await create(ann, board.id, { media_upload_id: row!.id });
      expect(answer.error).toMatchObject({ http_status: 400, field: 'media_upload_id', message });
    }
  });

  it('lets owner and active collaborators fill a board, and nobody else', async () => {
    const [ann, bob, cy, dee, eve] = await Promise.all([1, 2, 3, 4, 5].map(() => api().person()));
    const board = await addBoard(api(), ann!);
    const secret = await addBoard(api(), ann!, { privacy: 'secret' });
    for (const one of [board, secret]) {
      await addCollaborator(api(), one, bob!);
      await addCollaborator(api(), one, cy!, 'invited');
    }
    await block(api(), ann!, eve!);
    const by = async (person: TestPerson, boardId: string) => (await create(person, boardId)).status;
    expect(await by(ann!, board.id)).toBe(200);
    expect(await by(bob!, board.id)).toBe(200);
    expect(await by(cy!, board.id)).toBe(403);
    expect(await by(dee!, board.id)).toBe(403);
    expect(await by(eve!, board.id)).toBe(404);
    expect(await by(bob!, secret.id)).toBe(200);
    expect(await by(cy!, secret.id)).toBe(404);
    expect(await by(dee!, secret.id)).toBe(404);
    expect(await by(dee!, '1')).toBe(404);
    const stranger = await api().call('PinResource.create', { board_id: board.id, media_upload_id: '1' });
    expect([stranger.status, stranger.error!.api_error_code]).toEqual([401, ERROR_CODES.unauthenticated]);
    expect(await drift(api().db)).toEqual([]);
  });

  it('wants a section of the same board', async () => {
    const ann = await api().person();
    const [board, other] = [await addBoard(api(), ann), await addBoard(api(), ann)];
    const section = await addSection(api(), other);
    const answer = await create(ann, board.id, { section });
    expect([answer.status, answer.error!.message]).toEqual([404, messages.sectionMissing]);
    const { status } = await create(ann, board.id, { section: '99' });
    expect(status).toBe(404);
  });

  it('covers a board with its first pin, and with later ones only from a section', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann);
    const section = await addSection(api(), board);
    const cover = async () =>
      (
        await api().db.query<{ cover_pin_id: string }>('select cover_pin_id from boards where id = $1', [
          board.id,
        ])
      )[0]!.cover_pin_id;
    const first = await addPin(api(), ann, board);
    expect(await cover()).toBe(first.id);
    await addPin(api(), ann, board);
    expect(await cover()).toBe(first.id);
    const third = await addPin(api(), ann, board, { section });
    expect(await cover()).toBe(third.id);
    expect(await drift(api().db)).toEqual([]);
  });

  it('uses or refuses every field of the request', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann);
    const more: Create = {
      section: null,
      color: '#112233',
      guid: 'g-1',
      method: 'scraped',
      is_buyable_pin: false,
      is_removable: true,
      shuffle_asset: null,
      share_facebook: false,
      share_twitter: false,
      clientTrackingParams: 'CwABAAAA',
    };
    const { status, data } = await create(ann, board.id, { ...more, color: '#A1b2C3' });
    expect([status, data.method, data.dominant_color]).toEqual([200, 'scraped', '#a1b2c3']);
    const again = { ...more, method: 'repin', guid: 'g-2', board_id: board.id, pin_id: data.id } as const;
    const saved = await api().ok('RepinResource.create', again, ann);
    expect(saved.dominant_color).toBe('#112233');
    expect(
      await api().db.query(
        'select act, subject_id, tracking_params from act_origins where user_id = $1 order by id',
        [ann.id],
      ),
    ).toEqual([data, saved].map(({ id }) => ({ act: 'save', subject_id: id, tracking_params: 'CwABAAAA' })));
    for (const [field, value] of [
      ['color', 'red'],
      ['color', '#11223344'],
      ['is_removable', false],
      ['shuffle_asset', 'x'],
    ] as const) {
      const refused = await create(ann, board.id, { ...more, guid: 'g-3', [field]: value } as never);
      expect([refused.status, refused.error?.field], `${field} ${value}`).toEqual([400, field]);
    }
    const secret = await addBoard(api(), ann, { privacy: 'secret' });
    for (const field of ['share_facebook', 'share_twitter'] as const)
      for (const [at, words] of [
        [secret, messages.secretNotShared],
        [board, messages.shareNotConnected],
      ] as const) {
        const asked = { ...more, guid: 'g-4', [field]: true };
        for (const refused of [
          await create(ann, at.id, asked),
          await api().call(
            'RepinResource.create',
            { ...asked, method: 'repin', board_id: at.id, pin_id: data.id },
            ann,
          ),
        ])
          expect([refused.status, refused.error?.field, refused.error?.message_detail]).toEqual([
            400,
            field,
            words,
          ]);
      }
    const bought = await create(ann, board.id, { ...more, is_buyable_pin: true as never });
    expect([bought.status, bought.error?.field]).toEqual([400, 'is_buyable_pin']);
    const shared = await create(ann, board.id, { ...more, share_twitter: 'loudly' as never });
    expect([shared.status, shared.error?.field]).toEqual([400, 'share_twitter']);
  });

  it('makes one pin of a guid, also when 20 tries come at once', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann);
    const media_upload_id = await addUpload(api(), ann);
    const options = { board_id: board.id, media_upload_id, guid: 'try-1' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api().ok('PinResource.create', options, ann)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const again = await api().ok('PinResource.create', { ...options, title: 'Other words' }, ann);
    expect([again.id, again.title]).toEqual([answers[0]!.id, '']);
    const fresh = await api().ok('PinResource.create', { ...options, guid: 'try-2' }, ann);
    expect(fresh.id).not.toBe(again.id);
    const [counts] = await api().db.query('select pin_count from boards where id = $1', [board.id]);
    expect(counts).toEqual({ pin_count: '2' });
    expect(await drift(api().db)).toEqual([]);
  });
});
