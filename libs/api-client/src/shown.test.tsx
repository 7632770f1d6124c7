import { ERROR_CODES } from '@corkboard/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const refused = { api_error_code: ERROR_CODES.otherAccount, message: 'no', message_detail: 'no' };
const answer = (error: object | null, status: number) =>
  Response.json({ resource_response: { data: null, bookmark: null, error } }, { status });

/** The client of one page. */
async function pageOf(viewerId: string | null) {
  vi.resetModules();
  const client = await import('./index');
  client.showFor(viewerId);
  const heard = vi.fn();
  addEventListener(client.OTHER_ACCOUNT, heard);
  return { ...client, heard };
}
const sent: Record<string, string>[] = [];
let respond: (url: string) => Response | Promise<Response>;
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers);
    return respond(url);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('says with each call whom the page shows, and nothing for a stranger', async () => {
  respond = () => answer(null, 200);
  await (await pageOf('7')).callApi('NewsHubBadgeResource.get', {});
  await (await pageOf(null)).callApi('NewsHubBadgeResource.get', {});
  expect(sent.map((headers) => headers['x-shown-viewer'])).toEqual(['7', undefined]);
});

it('tells the window when the browser is of another account', async () => {
  const { callApi, heard } = await pageOf('7');
  respond = () => answer(refused, 409);
  await expect(callApi('NewsHubBadgeResource.get', {})).rejects.toMatchObject({
    code: ERROR_CODES.otherAccount,
  });
  expect(heard).toHaveBeenCalledTimes(1);
});

it('does not while this page changes the account itself, nor afterwards', async () => {
  const { callApi, heard } = await pageOf('7');
  let done: (response: Response) => void = () => undefined;
  respond = (url) =>
    url.includes('BrowserAccounts')
      ? new Promise<Response>((resolve) => (done = resolve))
      : answer(refused, 409);
  const read = () => callApi('NewsHubBadgeResource.get', {}).catch(() => undefined);
  const failing = callApi('BrowserAccountsResource.update', { user_id: '8' }).catch(() => undefined);
  await read();
  done(answer({ ...refused, api_error_code: 1 }, 400));
  await failing;
  expect(heard).not.toHaveBeenCalled();
  await read();
  expect(heard).toHaveBeenCalledTimes(1);
  const switching = callApi('BrowserAccountsResource.update', { user_id: '8' });
  await read();
  done(answer(null, 200));
  await switching;
  await read();
  expect(heard).toHaveBeenCalledTimes(1);
});
