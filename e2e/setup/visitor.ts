import { type APIRequestContext, request as requests } from '@playwright/test';
import { type Caller } from './calls';
import { type Element, Html, textOf } from './html';

/** A page as the server drew it. */
interface Sheet {
  readonly status: number;
  /** Where redirects led. */
  readonly address: URL;
  /** The words of the page, without the frame around it. */
  readonly text: string;
  /** Elements of the document with this tag, those of the frame too. */
  frame: (tag: string) => Element[];
  /** Elements of the page with this tag. */
  all: (tag: string) => Element[];
  /** Elements with this tag that have this name, which they say or which is their text. */
  named: (tag: string, name: string | RegExp) => Element[];
  /** Where the first link of this name leads; undefined where there is none. */
  link: (name: string | RegExp) => string | undefined;
}

/** Somebody at the site without a browser, as what is asked of the server alone needs none: its answers, where it sends one, and the HTML that it draws. */
export interface Visitor extends Caller {
  read: (path: string) => Promise<Sheet>;
  leave: () => Promise<void>;
}

/** As it's read aloud: a no-break space is one like any other. */
const aloud = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

async function read(request: APIRequestContext, path: string): Promise<Sheet> {
  const response = await request.get(path);
  const html = new Html(await response.text());
  const [main] = html.tags('main');
  const all = (tag: string) => (main ? html.tags(tag, main) : []);
  const named = (tag: string, name: string | RegExp) =>
    all(tag).filter((one) => {
      const said = aloud(html.nameOf(one));
      return typeof name === 'string' ? said === name : name.test(said);
    });
  return {
    status: response.status(),
    address: new URL(response.url()),
    text: main ? aloud(textOf(main)) : '',
    frame: (tag) => html.tags(tag),
    all,
    named,
    link: (name) => named('a', name)[0]?.attribs.href,
  };
}

/** @param siteUrl where paths are read */
export async function visit(siteUrl: string): Promise<Visitor> {
  const request = await requests.newContext({ baseURL: siteUrl });
  return {
    request,
    cookies: async () => (await request.storageState()).cookies,
    read: (path) => read(request, path),
    leave: () => request.dispose(),
  };
}
