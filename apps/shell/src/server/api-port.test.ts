import { expect, it } from 'vitest';
import { apiThrough, type Send } from './api-port';

const stranger = { cookies: '', headers: {}, forwarded: {}, came: { address: '', headers: {} } };
const through = (status: number, body: unknown) =>
  apiThrough(() =>
    Promise.resolve({ status, body: typeof body === 'string' ? body : JSON.stringify(body), cookies: [] }),
  );

/** A service that answers everything alike, and what was sent to it. */
function recording(status = 200, body = '{"resource_response":{"data":1,"bookmark":null,"error":null}}') {
  const sent: Parameters<Send>[0][] = [];
  const api = apiThrough((request) => {
    sent.push(request);
    return Promise.resolve({ status, body, cookies: ['session=new'] });
  });
  return { sent, api };
}

it('sends a reading call in the name of its caller', async () => {
  const { sent, api } = recording();
  const person = { ...stranger, cookies: 'session=s', headers: { 'user-agent': 'x' } };
  await api.call('PinResource.get', { id: '5' }, person);
  expect(sent).toEqual([
    {
      method: 'GET',
      url: `/resource/PinResource/get/?data=${encodeURIComponent('{"options":{"id":"5"}}')}`,
      caller: person,
      headers: { accept: 'application/json', cookie: 'session=s', 'user-agent': 'x' },
    },
  ]);
});

it('reads the envelope, bare answers of /v5, and what is neither', async () => {
  const error = { message: 'gone' };
  expect(
    await through(404, { resource_response: { data: null, bookmark: null, error } }).call(
      'PinResource.get',
      { id: '5' },
      stranger,
    ),
  ).toEqual({ status: 404, data: null, bookmark: null, error });
  expect(await through(200, { items: [] }).call('GET /v5/ad_accounts', {}, stranger)).toMatchObject({
    status: 200,
    data: { items: [] },
  });
  expect((await through(200, '<html>').call('PinResource.get', {}, stranger)).status).toBe(502);
});

it('writes only where it is told to, with the token of the form, and hands back the cookies', async () => {
  await expect(through(200, {}).call('PinResource.create', {}, stranger)).rejects.toThrow(
    /not a reading call/,
  );
  await expect(through(200, {}).write('PinResource.get', { id: '5' }, stranger, 't')).rejects.toThrow(
    /not a writing call/,
  );
  const { sent, api } = recording();
  const person = { ...stranger, cookies: 'csrftoken=t' };
  const answer = await api.write('UserSessionResource.create', { password: 'p' }, person, 't');
  expect(answer).toMatchObject({ status: 200, data: 1, cookies: ['session=new'] });
  expect(sent).toEqual([
    {
      method: 'POST',
      url: '/resource/UserSessionResource/create/',
      body: '{"options":{"password":"p"}}',
      caller: person,
      headers: {
        accept: 'application/json',
        cookie: 'csrftoken=t',
        'content-type': 'application/json',
        'x-csrftoken': 't',
      },
    },
  ]);
});

it('counts a fault, and says when that was refused', async () => {
  const { sent, api } = recording(200, '');
  const metric = { name: 'remote_refused', remote: 'consumer', kind: 'manifest' } as const;
  await api.count(metric);
  expect(sent).toMatchObject([{ method: 'POST', url: '/vx/client_metrics/' }]);
  expect(JSON.parse(sent[0]!.body!)).toEqual({ metrics: [metric] });
  await expect(recording(429, '').api.count(metric)).rejects.toThrow(/429/);
});
