import { describe, expect, it } from 'vitest';
import { type Boot } from '../boot';
import { html as bytesOf, type HtmlParts } from './html';

const html = (parts: HtmlParts): string => bytesOf(parts).toString();

const boot: HtmlParts['boot'] = {
  viewer: null,
  gates: [],
  csrf: 'c',
  status: 200,
  releases: {},
  site: { routes: [], pages: {}, menus: {} },
  origins: [],
  assets: {},
} as unknown as HtmlParts['boot'];

const parts: HtmlParts = {
  nonce: 'N',
  title: 'Lamps',
  url: 'https://corkboard.example/',
  origin: 'https://corkboard.example',
  preview: undefined,
  fault: undefined,
  theme: undefined,
  density: undefined,
  styles: [{ href: '/assets/shell.css', integrity: 'sha384-x' }],
  scripts: [{ href: '/assets/shell.js', integrity: 'sha384-y' }],
  preloads: { js: [], css: [] },
  pictures: [],
  structured: undefined,
  robots: undefined,
  alternates: [],
  next: undefined,
  bare: false,
  text: undefined,
  drawn: undefined,
  early: 'PLACE()',
  boot,
  answers: Buffer.from('[{"key":["A",{}]}]'),
};

const file = (href: string) => ({ href, integrity: 'sha384-z' });
describe('the first HTML', () => {
  it('says that pictures of the demo are still being drawn, as long as they are', () => {
    const gates = ['demo_drawing'];
    expect(html({ ...parts, boot: { ...boot, gates } })).toContain('more are coming');
    expect(html({ ...parts, bare: true, boot: { ...boot, gates } })).not.toContain('more are coming');
    expect(html(parts)).not.toContain('more are coming');
  });

  it('has the drawn page in its root, and before it, behind the stylesheets, the script that places its grids', () => {
    const page = html({
      ...parts,
      drawn: {
        markup: Buffer.from('<main>Lamps</main>'),
        as: '0a1',
        styles: [{ href: '/remotes/a/1/a.css', text: Buffer.from('.a{}') }],
      },
    });
    expect(page).toContain('<div id="corkboard" data-rendered="0a1"><main>Lamps</main></div>');
    expect(page).toContain('<script nonce="N">PLACE()</script>\n</head>');
    expect(page).toContain('<style nonce="N" data-href="/remotes/a/1/a.css">.a{}</style>');
    expect(page.indexOf('rel="stylesheet"')).toBeLessThan(page.indexOf('PLACE()'));
  });

  it('says how close together Pins stand, where somebody chose that', () => {
    expect(html({ ...parts, density: 'compact' })).toContain(
      '<html lang="en" dir="ltr" data-density="compact">',
    );
    expect(html(parts)).toContain('<html lang="en" dir="ltr">');
  });

  it.each([
    ['en-GB', 'en-GB'],
    // There are no words in it.
    ['de-DE', 'en'],
  ])('names the English of who reads %s: %s', (locale, lang) => {
    const viewer = { locale } as Boot['viewer'];
    expect(html({ ...parts, boot: { ...boot, viewer } })).toContain(`<html lang="${lang}" dir="ltr">`);
  });

  /** Resources that a page loads, in order; deferred ones from its template in brackets. */
  const askedBy = (page: string) =>
    [
      ...page.matchAll(
        /(?:<link rel="(?:preload|stylesheet)"[^>]* href|<script defer src|<style[^>]* data-href)="([^"]+)"|<main>|<\/?template/g,
      ),
    ].map(([tag, href]) => href ?? tag);
  const picture = (href: string) => ({ href, srcset: `${href} 1x` });
  const drawn = {
    markup: Buffer.from('<main>Lamps</main>'),
    as: '0a1',
    styles: [{ href: '/page.css', text: Buffer.of() }],
  };
  const scripts = [file('/libraries.js'), file('/shell.js')];
  const preloads = { js: [file('/page.js')], css: [file('/page.css')] };

  it('asks for the first picture and the largest script of a drawn page, and for the rest a little later', () => {
    const pictures = [picture('/first.webp'), picture('/second.webp')];
    const styles = [{ ...file('/assets/shell.css'), text: Buffer.from('.b{}') }];
    const page = html({ ...parts, scripts, preloads, pictures, styles, drawn });
    expect(askedBy(page)).toEqual([
      '/first.webp',
      '/assets/shell.css',
      '/page.css',
      '/libraries.js',
      '<template',
      '/libraries.js',
      '/shell.js',
      '/page.js',
      '</template',
      '<main>',
    ]);
    expect(page).toContain('<style nonce="N" data-href="/assets/shell.css">.b{}</style>');
    expect(page.indexOf('</template>')).toBeLessThan(page.indexOf('PLACE()'));
  });

  it.each([
    ['no picture is announced', { pictures: [] }],
    ['there is no script to ask later', { pictures: [picture('/first.webp')], early: undefined }],
  ])('lets no script wait where %s', (_, given) => {
    const page = html({ ...parts, scripts, preloads, drawn, ...given });
    const asked = askedBy(page);
    expect(asked).not.toContain('<template');
    expect(asked.slice(asked.indexOf('<main>'))).toEqual([
      '<main>',
      '/libraries.js',
      '/shell.js',
      '/page.js',
    ]);
  });

  it('links a stylesheet that could not be read', () => {
    expect(html({ ...parts, drawn })).toContain('<link rel="stylesheet" href="/assets/shell.css"');
  });

  it('hands its data to the client, which reads them as one', () => {
    const [, json = ''] = /<script type="application\/json"[^>]*>(.*)<\/script><\/body><\/html>$/.exec(
      html(parts),
    )!;
    expect(JSON.parse(json)).toEqual({ ...boot, answers: [{ key: ['A', {}] }] });
  });

  it('has neither when the browser draws the page', () => {
    const page = html(parts);
    expect(page).not.toContain('PLACE()');
    expect(page).toContain('<div id="corkboard"><header');
  });
});
