import type { BrowserContext } from '@playwright/test';
import { expect } from './test';

/** Makes calls of the site as its own pages make them, with the session of a browser. */
export function callsOf(context: BrowserContext, siteUrl: string) {
  const answerOf = async <T>(response: { status(): number; text(): Promise<string> }): Promise<T> => {
    const text = await response.text();
    expect(response.status(), text).toBe(200);
    return (JSON.parse(text) as { resource_response: { data: T } }).resource_response.data;
  };
  return {
    async get<T>(resource: string, options: object): Promise<T> {
      const data = encodeURIComponent(JSON.stringify({ options }));
      return answerOf<T>(await context.request.get(`${siteUrl}/resource/${resource}/get/?data=${data}`));
    },
    async create<T>(resource: string, options: object): Promise<T> {
      const cookies = await context.cookies(siteUrl);
      const csrf = cookies.find(({ name }) => name === 'csrftoken')!.value;
      return answerOf<T>(
        await context.request.post(`${siteUrl}/resource/${resource}/create/`, {
          headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
          data: { options },
        }),
      );
    },
  };
}
