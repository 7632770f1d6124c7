import { type BrowserContext, expect } from '@playwright/test';

/** Calls of the service as the person who is signed in in the browser, for what a test needs to be there. */
export interface Calls {
  create: (resource: string, options: object) => Promise<{ id: string }>;
  get: (resource: string, options: object) => Promise<unknown>;
}

interface Answer {
  resource_response: { data: unknown };
}

export function callsOf(context: BrowserContext, siteUrl: string): Calls {
  return {
    create: async (resource, options) => {
      const csrf = (await context.cookies(siteUrl)).find(({ name }) => name === 'csrftoken')!.value;
      const response = await context.request.post(`${siteUrl}/resource/${resource}/create/`, {
        headers: { 'X-CSRFToken': csrf, Origin: siteUrl },
        data: { options },
      });
      expect(response.status(), await response.text()).toBe(200);
      return ((await response.json()) as Answer).resource_response.data as { id: string };
    },
    get: async (resource, options) => {
      const response = await context.request.get(
        `${siteUrl}/resource/${resource}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`,
      );
      expect(response.status(), await response.text()).toBe(200);
      return ((await response.json()) as Answer).resource_response.data;
    },
  };
}
