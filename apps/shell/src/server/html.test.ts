import { describe, expect, it } from 'vitest';
import { type Boot } from '../boot';
import { html, type HtmlParts } from './html';

const boot: Boot = {
  viewer: null,
  gates: [],
  csrf: 'c',
  status: 200,
  releases: {},
  site: { routes: [], pages: {}, menus: {} },
  answers: [],
  origins: [],
  assets: {},
} as unknown as Boot;

const parts: HtmlParts = {
  nonce: 'N',
  title: 'Lamps',
  url: 'https://corkboard.example/',
  origin: 'https://corkboard.example',
  preview: undefined,
  theme: undefined,
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
};

const file = (href: string) => ({ href, integrity: 'sha384-z' });
const prioritiesOf = (page: string) =>
  [...page.matchAll(/fetchpriority="(\w+)"/g)].map(([, priority]) => priority);

describe('the first HTML', () => {
  it('has the drawn page in its root, and before it, behind the stylesheets, the script that places its grids', () => {
    const page = html({
      ...parts,
      drawn: {
        markup: '<main>Lamps</main>',
        as: '0a1',
        styles: [{ href: '/remotes/a/1/a.css', text: '.a{}' }],
      },
    });
    expect(page).toContain('<div id="corkboard" data-rendered="0a1"><main>Lamps</main></div>');
    expect(page).toContain('<script nonce="N">PLACE()</script>\n</head>');
    expect(page).toContain('<style nonce="N" data-href="/remotes/a/1/a.css">.a{}</style>');
    expect(page.indexOf('rel="stylesheet"')).toBeLessThan(page.indexOf('PLACE()'));
  });

  it('asks for the first picture, the styles and the largest script of a drawn page in its head, and for the rest behind it', () => {
    const picture = (href: string) => ({ href, srcset: `${href} 1x` });
    const page = html({
      ...parts,
      scripts: [file('/libraries.js'), file('/shell.js')],
      preloads: { js: [file('/page.js')], css: [file('/page.css')] },
      pictures: [picture('/first.webp'), picture('/second.webp')],
      drawn: {
        markup: '<main>Lamps</main>',
        as: '0a1',
        styles: [{ href: '/page.css', text: '' }],
      },
    });
    const asked = [
      ...page.matchAll(
        /(?:<link rel="(?:preload|stylesheet)"[^>]* href|<script defer src|<style[^>]* data-href)="([^"]+)"|<main>/g,
      ),
    ];
    expect(asked.map(([tag, href]) => href ?? tag)).toEqual([
      '/first.webp',
      '/assets/shell.css',
      '/page.css',
      '/libraries.js',
      '<main>',
      '/shell.js',
      '/page.js',
    ]);
    expect(prioritiesOf(page)).toEqual(['high', 'high', 'low', 'low']);
  });

  it('lets no script wait where no picture is announced', () => {
    const drawn = { markup: '', as: '0a1', styles: [] };
    const page = html({ ...parts, scripts: [file('/libraries.js'), file('/shell.js')], drawn });
    expect(prioritiesOf(page)).toEqual(['high', 'high']);
  });

  it('has neither when the browser draws the page', () => {
    const page = html(parts);
    expect(page).not.toContain('PLACE()');
    expect(page).toContain('<div id="corkboard"><header');
  });
});
