import {
  ERROR_CODES,
  messages,
  SPONSORSHIP,
  sponsorshipMessages,
  standardMessages,
} from '@corkboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { flat } from '../../pictures/media/testing/pictures';
import { startSite } from '../../pictures/media/testing/site';
import { addBoard } from '../../pins/pins/testing/scene';
import { PLAIN_SCOPES, programs, SECRET_SCOPES } from './testing';

const site = await startSite();
afterAll(() => site.close());
const api = useTestApi({ env: { ALLOW_PRIVATE_FETCH: site.host } });
const program = programs(api);

let ann: TestPerson;
let caller: TestPerson;
let board: string;
let data: string;
beforeAll(async () => {
  const body = await flat(300, 400).png().toBuffer();
  data = body.toString('base64');
  site.pages.set('/a.png', { type: 'image/png', body });
  const html = '<title>A lamp</title><img src="/a.png" width="300" height="400">';
  site.pages.set('/lamp', { type: 'text/html', body: html });
  site.pages.set('/empty', { type: 'text/html', body: '<title>Nothing</title>' });
  ann = await api().person();
  caller = await program(ann, ...PLAIN_SCOPES);
  board = (await addBoard(api(), ann)).id;
});

async function post(body: object, as = caller) {
  const answer = await api().app.inject({
    method: 'POST',
    url: '/v5/pins',
    headers: as.headers,
    payload: { board_id: board, media_source: picture(), ...body },
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- a program reads answers as they come
  return { status: answer.statusCode, json: answer.json<any>() };
}
const picture = () => ({ source_type: 'image_base64', content_type: 'image/png', data });

describe('POST /v5/pins', () => {
  it('takes every published field as an official client sends it, with null for what it doesn’t have', async () => {
    const nothing = {
      title: null,
      description: null,
      link: null,
      alt_text: null,
      board_section_id: null,
      dominant_color: null,
      parent_pin_id: null,
      sponsor_id: null,
    };
    const made = await post({ ...nothing, media_source: { ...picture(), is_standard: true } });
    expect([made.status, made.json.title, made.json.link]).toEqual([201, '', null]);
    const url = { source_type: 'image_url', url: site.url('/a.png'), is_standard: true };
    expect((await post({ media_source: url })).status).toBe(201);
  });

  it('finds the picture and the title on the page that the Pin leads to', async () => {
    const media_source = { source_type: 'pin_url', is_affiliate_link: false };
    const link = site.url('/lamp');
    const made = await post({ media_source, link, title: null });
    expect([made.status, made.json]).toMatchObject([201, { title: 'A lamp', link }]);
    expect(made.json.media.images.orig).toMatchObject({ width: 300, height: 400 });
    expect((await post({ media_source, link, title: 'Mine' })).json.title).toBe('Mine');
    expect((await post({ media_source })).json).toMatchObject({
      field: 'link',
      message: messages.fieldRequired('link'),
    });
    for (const wrong of [site.url('/empty'), 'ftp://lamps.example/'])
      expect(await post({ media_source, link: wrong })).toMatchObject({
        status: 400,
        json: { field: 'link' },
      });
  });

  it('says what of the standard a Pin here can’t be, by name', async () => {
    const one = { content_type: 'image/png', data };
    const address = { url: site.url('/a.png') };
    for (const [media_source, message] of [
      [{ source_type: 'video_id', media_id: '1', cover_image_url: address.url }, standardMessages.noVideos],
      [{ source_type: 'multiple_image_base64', items: [one, one], index: 0 }, standardMessages.onePicture],
      [{ source_type: 'multiple_image_urls', items: [address, address] }, standardMessages.onePicture],
    ])
      expect(await post({ media_source })).toMatchObject({
        status: 400,
        json: { code: ERROR_CODES.badParameter, field: 'media_source.source_type', message },
      });
    expect((await post({ parent_pin_id: '1' })).json).toMatchObject({
      field: 'parent_pin_id',
      message: standardMessages.savedElsewhere,
    });
    expect((await post({ media_source: { ...picture(), is_standard: false } })).json).toMatchObject({
      field: 'media_source.is_standard',
    });
  });

  it('asks a sponsor, and says that a Pin is paid for', async () => {
    const brand = await api().person();
    const partnership = async (id: string) =>
      (await api().db.query('select sponsor_id, sponsorship_status from pins where id = $1', [id]))[0];
    const asked = await post({ sponsor_id: brand.id });
    expect(await partnership(asked.json.id)).toEqual({
      sponsor_id: brand.id,
      sponsorship_status: SPONSORSHIP.pending,
    });
    const paid = await post({
      media_source: { source_type: 'pin_url', is_affiliate_link: true },
      link: site.url('/lamp'),
    });
    expect(await partnership(paid.json.id)).toEqual({
      sponsor_id: null,
      sponsorship_status: SPONSORSHIP.unnamed,
    });
    expect((await post({ sponsor_id: ann.id })).json).toMatchObject({
      field: 'sponsor_id',
      message: sponsorshipMessages.brandIsSelf,
    });
    expect((await post({ sponsor_id: '999' })).json).toMatchObject({
      field: 'sponsor_id',
      message: standardMessages.sponsorMissing,
    });
  });

  it('is for boards of the caller, and for secret ones with the scope for them', async () => {
    const stranger = await program(await api().person(), ...PLAIN_SCOPES, ...SECRET_SCOPES);
    expect((await post({}, stranger)).status).toBe(403);
    const secret = (await addBoard(api(), ann, { privacy: 'secret' })).id;
    expect((await post({ board_id: secret }, stranger)).status).toBe(404);
    expect((await post({ board_id: secret })).json.code).toBe(ERROR_CODES.scope);
    expect(
      (await post({ board_id: secret }, await program(ann, ...PLAIN_SCOPES, ...SECRET_SCOPES))).status,
    ).toBe(201);
    expect((await post({}, await program(ann, 'pins:read'))).json.code).toBe(ERROR_CODES.scope);
  });
});
