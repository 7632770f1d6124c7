import { randomBytes } from 'node:crypto';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { parseAddress } from '@corkboard/contract';
import { DomUtils } from 'htmlparser2';
import { type Element, Html } from './html';
import { type Person, signUp, test as base } from './test';

/** As many as a browser follows. */
const REDIRECTS_MAX = 20;

/**
 * Somebody whose browser runs no scripts, without the browser: opens pages, reads their HTML, follows links, and sends forms as a browser sends them
 * by itself. Cookies are kept. What styles hide, and where things stand, is for a browser to say.
 */
export class PlainVisitor {
  /** The page that is open. */
  html!: Html;
  url!: URL;
  status = 0;
  private policy = '';

  private constructor(
    /** Sends what is no page, with the visitor's cookies. */
    readonly request: APIRequestContext,
    siteUrl: string,
  ) {
    this.url = new URL(siteUrl);
  }

  /** Somebody who comes to a site for the first time, from a network of their own: one address may try so much in an hour. */
  static async at(siteUrl: string): Promise<PlainVisitor> {
    const from = [10, ...randomBytes(3)].join('.');
    const extraHTTPHeaders = { 'Accept-Language': 'en-US', 'X-Forwarded-For': from };
    return new PlainVisitor(await request.newContext({ baseURL: siteUrl, extraHTTPHeaders }), siteUrl);
  }

  /** The visitor's cookies, as those of a browser's context. */
  async cookies(): Promise<{ name: string; value: string }[]> {
    return (await this.request.storageState()).cookies;
  }

  /** Path and query of the page that is open. */
  get address(): string {
    return this.url.pathname + this.url.search;
  }

  /** Opens an address, and goes where it leads. */
  async open(address: string): Promise<void> {
    const to = new URL(address, this.url);
    await this.show(to, await this.request.get(to.href, { maxRedirects: 0 }));
  }

  /** Follows the first link with a name. @param within the whole page unless given */
  async follow(name: string, within?: Element): Promise<void> {
    await this.open(this.html.role('link', name, within).attribs.href!);
  }

  /** Types into the field with a label, or chooses what it is to have. */
  fill(label: string, value: string): void {
    const field = this.html.field(label);
    if (field.name === 'textarea') field.children = [];
    field.attribs.value = value;
  }

  /** Checks a box, or a radio button. */
  check(label: string, checked = true): void {
    const box = this.html.field(label);
    const { type, name } = box.attribs;
    if (type === 'radio')
      for (const other of this.html.tags('input', this.html.formOf(box)))
        if (other.attribs.name === name) delete other.attribs.checked;
    if (checked) box.attribs.checked = '';
    else delete box.attribs.checked;
  }

  /** Presses the button with a name, which sends its form, and goes where the answer leads. */
  async press(name: string): Promise<void> {
    const button = this.html.role('button', name);
    // Our own pages hide all others where no script runs (`frame.css`).
    const isOurs = this.html.all(({ attribs }) => attribs.id === 'corkboard').length > 0;
    if ((button.attribs.type ?? (isOurs ? 'button' : 'submit')) !== 'submit')
      throw new Error(`needs a script: ${name}`);
    await this.send(this.html.formOf(button), button);
  }

  /** Types into a field, and sends its form with the Enter key. */
  async enter(field: Element, value: string): Promise<void> {
    field.attribs.value = value;
    await this.send(this.html.formOf(field));
  }

  private async send(form: Element, button?: Element): Promise<void> {
    const to = new URL(button?.attribs.formaction ?? form.attribs.action ?? this.url.href, this.url);
    const fields = new URLSearchParams(this.entriesOf(form, button)).toString();
    this.expectAllowed(this.policy, to);
    if (form.attribs.method?.toLowerCase() !== 'post') {
      to.search = fields;
      return this.open(to.href);
    }
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: this.url.origin };
    const answer = await this.request.post(to.href, { data: fields, headers, maxRedirects: 0 });
    await this.show(to, answer, this.policy);
  }

  /** The names and values that a browser sends of a form. */
  private entriesOf(form: Element, button?: Element): [string, string][] {
    const entries: [string, string][] = [];
    const isOn = ({ attribs }: Element) => attribs.disabled === undefined && Boolean(attribs.name);
    for (const field of this.html.all(isOn, form)) {
      const { name, type = 'text', value, checked, required } = field.attribs;
      if (field.name === 'button' ? field !== button : !['input', 'textarea', 'select'].includes(field.name))
        continue;
      if (['checkbox', 'radio'].includes(type)) {
        if (checked !== undefined) entries.push([name!, value ?? 'on']);
        continue;
      }
      const typed = value ?? this.initialOf(field);
      if (required !== undefined && form.attribs.novalidate === undefined && typed === '')
        throw new Error(`a browser would ask for ${name}`);
      entries.push([name!, typed]);
    }
    return entries;
  }

  private initialOf(field: Element): string {
    if (field.name !== 'select') return DomUtils.textContent(field);
    const options = this.html.tags('option', field);
    const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0];
    return chosen?.attribs.value ?? (chosen ? DomUtils.textContent(chosen) : '');
  }

  /** Goes where an answer leads, also by a page that only sends on, and reads the page there. @param policy of the page whose form was sent: browsers hold redirects to it, too */
  private async show(asked: URL, first: APIResponse, policy = ''): Promise<void> {
    let [to, answer] = [asked, first];
    for (let n = 0; answer.status() >= 300 && answer.status() < 400; n++) {
      if (n === REDIRECTS_MAX) throw new Error(`led on and on, at last to ${to.href}`);
      to = new URL(answer.headers().location!, to);
      this.expectAllowed(policy, to);
      answer = await this.request.get(to.href, { maxRedirects: 0 });
    }
    this.url = to;
    this.status = answer.status();
    this.policy = answer.headers()['content-security-policy'] ?? '';
    this.html = new Html(await answer.text());
    const refresh = this.html.inHead('meta', { 'http-equiv': 'refresh' }, 'content');
    const [, next] = /^0; ?url=(.+)$/i.exec(refresh ?? '') ?? [];
    if (next !== undefined) await this.open(next);
  }

  /** Throws where a page's policy doesn't let its forms lead. */
  private expectAllowed(policy: string, to: URL): void {
    const [, rule] = /(?:^|; )form-action ([^;]*)/.exec(policy) ?? [];
    if (rule === undefined) return;
    const places = rule.split(' ').map((place) => (place === "'self'" ? this.url.origin : place));
    if (!places.some((place) => parseAddress(place)?.origin === to.origin))
      throw new Error(`the page's form may not lead to ${to.href}, only to ${places.join(', ')}`);
  }
}

/** Our test with a visitor who has no scripts, and needs no browser. */
export const test = base.extend<{ plain: PlainVisitor }>({
  plain: async ({ siteUrl }, provide) => {
    const visitor = await PlainVisitor.at(siteUrl);
    await provide(visitor);
    await visitor.request.dispose();
  },
});

/** Somebody who signed up in a browser of their own, that the test has nothing else to do with. */
export async function signUpElsewhere(siteUrl: string, name: string): Promise<Person> {
  const visitor = await PlainVisitor.at(siteUrl);
  const person = await signUp(visitor, siteUrl, name);
  await visitor.request.dispose();
  return person;
}
