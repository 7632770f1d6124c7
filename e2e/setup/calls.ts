import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

/** Whoever makes calls: a browser's context, or a visitor without a browser. */
export interface Caller {
  readonly request: APIRequestContext;
  cookies: (url: string) => Promise<{ name: string; value: string }[]>;
}

/** Calls of the service as the person who is signed in there, for what a test needs to be there. */
export interface Calls {
  /** The data of a read, by resource. */
  get: <T = unknown>(resource: string, options: object) => Promise<T>;
  /** The data of what was made. */
  create: <T = { id: string }>(resource: string, options: object) => Promise<T>;
  /** The data of what was changed. */
  update: <T = unknown>(resource: string, options: object) => Promise<T>;
  delete: (resource: string, options: object) => Promise<unknown>;
}

async function dataOf<T>(response: APIResponse): Promise<T> {
  const text = await response.text();
  expect(response.status(), text).toBe(200);
  return (JSON.parse(text) as { resource_response: { data: T } }).resource_response.data;
}

/** Makes calls as the site's own pages make them. A read needs nothing; a write needs a page of the site to have been asked for before. */
export function callsOf(context: Caller, siteUrl: string): Calls {
  const headers = async () => ({
    'X-CSRFToken': (await context.cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value,
    Origin: siteUrl,
  });
  const address = (resource: string, verb: string, options: object) =>
    `${siteUrl}/resource/${resource}/${verb}/?data=${encodeURIComponent(JSON.stringify({ options }))}`;
  const write = async <T>(method: 'post' | 'put', resource: string, verb: string, options: object) =>
    dataOf<T>(
      await context.request[method](`${siteUrl}/resource/${resource}/${verb}/`, {
        headers: await headers(),
        data: { options },
      }),
    );
  return {
    get: async <T>(resource: string, options: object) =>
      dataOf<T>(await context.request.get(address(resource, 'get', options))),
    create: <T>(resource: string, options: object) => write<T>('post', resource, 'create', options),
    update: <T>(resource: string, options: object) => write<T>('put', resource, 'update', options),
    delete: async (resource, options) =>
      dataOf(
        await context.request.delete(address(resource, 'delete', options), { headers: await headers() }),
      ),
  };
}
