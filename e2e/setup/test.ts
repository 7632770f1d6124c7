import { randomBytes } from 'node:crypto';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { waitForAnswers } from './answering';
import { expectAccessible } from './axe';
import { type Caller, callsOf } from './calls';

/** Somebody who signed up for a test. */
export interface Person {
  username: string;
  email: string;
  password: string;
  id: string;
}

interface Fixtures {
  /** Address of the shared site. */
  siteUrl: string;
  /** Signs a new person up in the page's browser. */
  signUp: (name?: string) => Promise<Person>;
  /** Logs somebody of the demo in, in the page's browser. */
  logIn: (who: string) => Promise<void>;
  /** Fails the test for any accessibility violation of the page as it is. */
  checkAccessibility: (page?: Page) => Promise<void>;
}

/** Playwright's test with our fixtures. Every test fails on a violation of the content security policy or an uncaught error. */
export const test = base.extend<Fixtures, { answers: undefined }>({
  answers: [
    async ({ browser }, provide) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        waitForAnswers(context);
        return context;
      };
      await provide(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  siteUrl: async ({}, provide) => {
    await provide(process.env.SITE_URL!);
  },
  baseURL: async ({ siteUrl }, provide) => {
    await provide(siteUrl);
  },
  context: async ({ context, reuseContext }, provide) => {
    const problems: string[] = [];
    // One that is kept for a worker's tests isn't made by `newContext`.
    if (reuseContext) waitForAnswers(context);
    watch(context, problems);
    const restart = restartOfClock(context);
    await provide(context);
    await restart();
    expect(problems, 'content security policy violations and uncaught errors').toEqual([]);
  },
  signUp: async ({ context, siteUrl }, provide) => {
    await provide((name = 'Test Person') => signUp(context, siteUrl, name));
  },
  logIn: async ({ context, siteUrl }, provide) => {
    await provide((who) => logIn(context, siteUrl, who));
  },
  checkAccessibility: async ({ page }, provide) => {
    await provide(async (other = page) => {
      await expectAccessible(other);
    });
  },
});

export { expect };

/**
 * Clocks that stand at a test's end are set going by Playwright in a script that nobody waits for: in a browser that is kept, it stays, and fails in the documents of the next test.
 * @returns what sets the clock going before that, where it stands
 */
function restartOfClock({ clock }: BrowserContext): () => Promise<void> {
  const pauseAt = clock.pauseAt.bind(clock);
  let stands = false;
  clock.pauseAt = async (time) => {
    stands = true;
    await pauseAt(time);
  };
  return async () => {
    if (stands) await clock.resume();
  };
}

function watch(context: BrowserContext, problems: string[]): void {
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy|Content-Security-Policy/i.test(message.text()))
        problems.push(message.text());
    });
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
}

/** Makes a call as somebody who isn't logged in: one address may do so many in an hour, which a run of all tests exceeds, so each comes from a network of its own. */
async function callAsStranger(
  context: Caller,
  siteUrl: string,
  resource: string,
  options: object,
): Promise<unknown> {
  await context.request.get(`${siteUrl}/login/`);
  const cookies = await context.cookies(siteUrl);
  const csrf = cookies.find((cookie) => cookie.name === 'csrftoken')!.value;
  const response = await context.request.post(`${siteUrl}/resource/${resource}/create/`, {
    // One address may sign up so many people in an hour, which a run of all tests exceeds: each comes from a network of their own.
    // Most tests' people seem to be in one country; a request says no language by itself.
    headers: {
      'X-CSRFToken': csrf,
      Origin: siteUrl,
      'X-Forwarded-For': randomAddress(),
      'Accept-Language': 'en-US',
    },
    data: { options },
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { resource_response: { data: unknown } }).resource_response.data;
}

/** Signs a new person up in a browser's context or without one, and skips what newcomers are asked first. */
export async function signUp(context: Caller, siteUrl: string, name: string): Promise<Person> {
  const email = `e2e-${randomBytes(6).toString('hex')}@people.example`;
  const password = 'a long enough password';
  const born = { full_name: name, birthdate: '1990-05-17' };
  const made = await callAsStranger(context, siteUrl, 'UserRegisterResource', { email, password, ...born });
  await callsOf(context, siteUrl).update('FirstRunResource', { interest_ids: [] });
  return { email, password, ...(made as Pick<Person, 'id' | 'username'>) };
}

/** Logs somebody of the demo in, without the page for it. @param who a username or an email address */
export async function logIn(context: Caller, siteUrl: string, who: string): Promise<void> {
  const options = { username_or_email: who, password: DEMO_PASSWORD };
  await callAsStranger(context, siteUrl, 'UserSessionResource', options);
}

/** The password of everybody in the demo. */
const DEMO_PASSWORD = 'corkboard-demo';

const randomAddress = () => [10, ...randomBytes(3)].join('.');
