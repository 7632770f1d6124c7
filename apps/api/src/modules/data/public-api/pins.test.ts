import { type CallOptions, messages, PUBLIC_DESCRIPTION_MAX, standardMessages } from '@corkboard/contract';
import { generatePicture } from '@corkboard/demo-pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { flat } from '../../pictures/media/testing/pictures';
import { startSite } from '../../pictures/media/testing/site';
import { addBoard, addSection, drift } from '../../pins/pins/testing/scene';
import { programs } from './testing';

const site = await startSite();
afterAll(() => site.close());
const api = useTestApi({ env: { ALLOW_PRIVATE_FETCH: site.host } });

let picture: string;
beforeAll(async () => {
  const body = await flat(300, 400).png().toBuffer();
  picture = body.toString('base64');
  site.pages.set('/a.png', { type: 'image/png', body });
  site.pages.set('/page', { type: 'text/html', body: '<img src="/a.png"><img src="/gone.png">' });
});

const program = programs(api);

describe('GET /v5/user_account', () => {
  it('names the caller', async () => {
    const ann = await api().person({ is_partner: true });
    const ask = async (who?: TestPerson) => api().call('GET /v5/user_account', {}, who);
    expect((await ask(await program(ann, 'user_accounts:read'))).data).toEqual({
      id: ann.id,
      username: ann.username,
      account_type: 'BUSINESS',
      about: '',
      business_name: null,
      board_count: 0,
      pin_count: 0,
      follower_count: 0,
      following_count: 0,
      monthly_views: null,
    });
    expect((await ask(await api().person())).data.account_type).toBe('PINNER');
    expect((await ask(await program(ann, 'pins:read'))).status).toBe(403);
    expect((await ask()).status).toBe(401);
  });
});

describe('POST /v5/pins', () => {
  type Body = CallOptions<'POST /v5/pins'>['body'];
  const post = (who: TestPerson, body: Partial<Body> & { board_id: string }) =>
    api().call(
      'POST /v5/pins',
      {
        body: {
          media_source: { source_type: 'image_base64', content_type: 'image/png', data: picture },
          ...body,
        },
      },
      who,
    );

  it('makes a pin and answers 201 with whole addresses', async () => {
    const ann = await api().person();
    const caller = await program(ann, 'pins:write');
    const board = await addBoard(api(), ann);
    const section = await addSection(api(), board);
    const { status, data } = await post(caller, {
      board_id: board.id,
      board_section_id: section,
      title: 'Lamp',
      link: 'https://lamps.example/',
      alt_text: 'A lamp',
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      board_id: board.id,
      board_section_id: section,
      title: 'Lamp',
      description: '',
      link: 'https://lamps.example/',
      alt_text: 'A lamp',
      media: { media_type: 'image', images: { orig: { width: 300, height: 400 } } },
    });
    expect(data.media.images['236x']!.url).toMatch(/^http:\/\/localhost\/media\/236x\//);
    const fetched = await post(caller, {
      board_id: board.id,
      media_source: { source_type: 'image_url', url: site.url('/a.png') },
    });
    expect([fetched.status, fetched.data.board_section_id]).toEqual([201, null]);
    expect(await drift(api().db)).toEqual([]);
  });

  it('takes a description of 800 characters, and refuses what it does not know', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann);
    const long = await post(ann, { board_id: board.id, description: '🌷'.repeat(PUBLIC_DESCRIPTION_MAX) });
    expect([long.status, [...long.data.description].length]).toEqual([201, 800]);
    const longer = await post(ann, {
      board_id: board.id,
      description: 'x'.repeat(PUBLIC_DESCRIPTION_MAX + 1),
    });
    expect([longer.status, longer.error?.message]).toEqual([400, messages.tooLong(PUBLIC_DESCRIPTION_MAX)]);
    const media_source = { source_type: 'image_base64', content_type: 'image/png', data: picture };
    const send = async (body: object) => {
      const answer = await api().app.inject({
        method: 'POST',
        url: '/v5/pins',
        headers: ann.headers,
        payload: { board_id: board.id, media_source, ...body },
      });
      return [answer.statusCode, answer.json<{ message: string }>().message];
    };
    expect(await send({ hue: '#fff' })).toEqual([400, messages.fieldUnknown('hue')]);
    expect((await send({ dominant_color: 'red' }))[0]).toBe(400);
    const colored = await post(ann, { board_id: board.id, dominant_color: '#AbCdEf' });
    expect([colored.status, colored.data.dominant_color]).toEqual([201, '#abcdef']);
    expect(await send({ media_source: { ...media_source, is_standard: false } })).toEqual([
      400,
      messages.fieldWrong('media_source.is_standard', standardMessages.notHere),
    ]);
    expect(await send({ media_source: { source_type: 'image_url', url: 5 } })).toEqual([
      400,
      messages.fieldWrong('media_source.url', 'must be string'),
    ]);
    expect(await send({ media_source: {} })).toEqual([
      400,
      messages.fieldRequired('media_source.source_type'),
    ]);
    expect(await send({ media_source: { source_type: 'video' } })).toEqual([
      400,
      messages.fieldWrong(
        'media_source.source_type',
        'must be one of image_url, image_base64, media_upload_id, pin_url, multiple_image_base64, multiple_image_urls, video_id',
      ),
    ]);
    expect(await drift(api().db)).toEqual([]);
  });

  it('fills secret boards for tokens with the scope for them', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const secret = await addBoard(api(), ann, { privacy: 'secret' });
    const writer = await program(ann, 'pins:write', 'boards:write_secret', 'pins:read_secret');
    const trusted = await program(ann, 'pins:write', 'pins:write_secret');
    const refused = await post(writer, { board_id: secret.id });
    expect([refused.status, refused.error?.api_error_code, refused.error?.message]).toEqual([
      403,
      3,
      messages.scopeMissing('pins:write_secret'),
    ]);
    expect((await post(trusted, { board_id: secret.id })).status).toBe(201);
    expect((await post(ann, { board_id: secret.id })).status).toBe(201);
    expect((await post(writer, { board_id: (await addBoard(api(), ann)).id })).status).toBe(201);
    // Of a board that the person does not see, the scopes of a token say nothing.
    for (const scope of ['pins:read', 'pins:write_secret'])
      expect(
        (await post(await program(bob, 'pins:write', scope), { board_id: secret.id })).error,
      ).toMatchObject({
        api_error_code: 40,
      });
    expect(await drift(api().db)).toEqual([]);
  });

  it('saves a guid once', async () => {
    const ann = await api().person();
    const caller = await program(ann, 'pins:write');
    const board = await addBoard(api(), ann);
    const answers = await Promise.all([1, 2, 3].map(() => post(caller, { board_id: board.id, guid: 'x' })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  it('refuses in the standard’s words', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const board = await addBoard(api(), ann);
    const write = await program(ann, 'pins:write');
    const codes = async (who: TestPerson, body: Partial<Body> = {}) => {
      const { status, error } = await post(who, { board_id: board.id, ...body });
      return [status, error?.api_error_code];
    };
    expect(await codes(await program(ann, 'pins:read'))).toEqual([403, 3]);
    expect(await codes(await program(bob, 'pins:write'))).toEqual([403, 7]);
    expect(await codes(write, { board_id: '4' })).toEqual([404, 40]);
    expect(await codes(write, { title: 'x'.repeat(101) })).toEqual([400, 1]);
    const source = { source_type: 'image_base64', content_type: 'image/png', data: 'aGVsbG8=' } as const;
    expect(await codes(write, { media_source: source })).toEqual([400, 90]);
  });
});

describe('GET /v5/pin_images', () => {
  it('lists what may be pinned of a page', async () => {
    const caller = await program(await api().person(), 'pins:read');
    const ask = (url: string) => api().call('GET /v5/pin_images', { query: { url } }, caller);
    expect((await ask(site.url('/page'))).data).toEqual({
      items: [{ url: site.url('/a.png'), width: 300, height: 400 }],
      bookmark: null,
    });
    expect((await ask(site.url('/none'))).error).toMatchObject({ api_error_code: 91 });
  });
});

describe('POST /v5/pin_images', () => {
  type Source = CallOptions<'POST /v5/pin_images'>['body']['media_source'];
  const register = (who: TestPerson | undefined, media_source: Source, asynchronous = false) =>
    api().call('POST /v5/pin_images', { body: { media_source, asynchronous } }, who);
  const bytes = (body: Buffer) =>
    ({ source_type: 'image_base64', content_type: 'image/png', data: body.toString('base64') }) as const;
  const WRITE = ['boards:read', 'pins:write'];

  it('says on the draft where the picture, or a copy of it, was saved before, and never stands in the way', async () => {
    const ann = await api().person();
    const caller = await program(ann, ...WRITE);
    const board = await addBoard(api(), ann, { name: 'Walks' });
    const { buffer } = await generatePicture(61, 'posters');
    const first = await register(caller, bytes(buffer));
    expect([first.status, first.data]).toEqual([
      201,
      { media_upload_id: first.data.media_upload_id, state: 'ready', error: null, already_saved: null },
    ]);
    const save = (media_upload_id: string) =>
      api().call(
        'POST /v5/pins',
        { body: { board_id: board.id, media_source: { source_type: 'media_upload_id', media_upload_id } } },
        caller,
      );
    const pin = await save(first.data.media_upload_id);
    expect(pin.status).toBe(201);

    const copy = await sharp(buffer).resize(500).webp({ quality: 70 }).toBuffer();
    const again = await register(caller, bytes(copy));
    expect(again.data.already_saved).toEqual({ pin_id: pin.data.id, board: { id: board.id, name: 'Walks' } });
    site.pages.set('/copy.webp', { type: 'image/webp', body: copy });
    const fetched = await register(caller, { source_type: 'image_url', url: site.url('/copy.webp') });
    expect(fetched.data.already_saved).toEqual(again.data.already_saved);
    const twice = await save(fetched.data.media_upload_id);
    expect(twice.status).toBe(201);
    const methods = await api().db.query('select method from pins where pinner_id = $1 order by id', [
      ann.id,
    ]);
    expect(methods).toEqual([{ method: 'uploaded' }, { method: 'scraped' }]);
    expect(await drift(api().db)).toEqual([]);
  });

  it('names the page to a site that shows its pictures there only, at once and later', async () => {
    const caller = await program(await api().person(), ...WRITE);
    const { buffer } = await generatePicture(63, 'posters');
    site.pages.set('/hotlink.png', (request, response) =>
      request.headers.referer === site.url('/hotlink')
        ? response.writeHead(200, { 'content-type': 'image/webp' }).end(buffer)
        : response.writeHead(403).end(),
    );
    const media_source = { source_type: 'image_url', url: site.url('/hotlink.png') } as const;
    const body = { media_source, page_url: site.url('/hotlink') };
    const refused = await register(caller, media_source);
    expect(refused.error?.message).toBe(messages.linkRefused);
    const ready = await api().call('POST /v5/pin_images', { body }, caller);
    expect([ready.status, ready.data.state]).toEqual([201, 'ready']);
    const later = await api().call('POST /v5/pin_images', { body: { ...body, asynchronous: true } }, caller);
    const [row] = await api().db.query('select page_url from media_uploads where id = $1', [
      later.data.media_upload_id,
    ]);
    expect(row).toEqual({ page_url: body.page_url });
  });

  it('names no board that the token may not read', async () => {
    const ann = await api().person();
    const secret = await addBoard(api(), ann, { name: 'Plans', privacy: 'secret' });
    const { buffer } = await generatePicture(62, 'posters');
    const registered = await register(await program(ann, ...WRITE), bytes(buffer));
    const { media_upload_id } = registered.data;
    const made = await api().call(
      'POST /v5/pins',
      { body: { board_id: secret.id, media_source: { source_type: 'media_upload_id', media_upload_id } } },
      await program(ann, 'pins:write', 'pins:write_secret', 'boards:write_secret'),
    );
    expect(made.status).toBe(201);
    const told = async (...scopes: string[]) => {
      const who = await program(ann, ...scopes);
      const { data } = await api().call(
        'GET /v5/pin_images/{media_upload_id}',
        { params: { media_upload_id } },
        who,
      );
      return data.already_saved?.board.name ?? null;
    };
    expect(await told(...WRITE, 'boards:read_secret')).toBe('Plans');
    expect(await told(...WRITE)).toBeNull();
    expect(await told('pins:write')).toBeNull();
  });

  it('answers at once for an address when asked to, and only its own person', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const caller = await program(ann, ...WRITE);
    const { status, data } = await register(
      caller,
      { source_type: 'image_url', url: site.url('/a.png') },
      true,
    );
    expect([status, data.state, data.already_saved]).toEqual([201, 'processing', null]);
    const params = { media_upload_id: data.media_upload_id };
    const ask = async (who?: TestPerson) =>
      (await api().call('GET /v5/pin_images/{media_upload_id}', { params }, who)).status;
    expect(await ask(caller)).toBe(200);
    expect(await ask(await program(bob, ...WRITE))).toBe(404);
    expect(await ask(await program(ann, 'pins:read'))).toBe(403);
    expect(await ask()).toBe(401);
    expect((await register(undefined, { source_type: 'image_url', url: site.url('/a.png') })).status).toBe(
      401,
    );
    const bad = await register(caller, { source_type: 'image_url', url: 'ftp://a.example/' });
    expect([bad.status, bad.error?.api_error_code]).toEqual([400, 1]);
  });
});
