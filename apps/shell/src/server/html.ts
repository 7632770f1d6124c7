import { DEMO_DRAWING_GATE, type GridDensity, pageLanguage } from '@corkboard/contract';
import { type Boot } from '../boot';
import { BOOT_ID, LATER_ID, ROOT_ID } from '../element-ids';
import { messages } from '../messages/en';
import { BANNER } from './banner';
import { DEMO_NOTICE } from './demo-notice';
import { html as words } from '../messages/html';
import { escape, jsonForScript } from './escape';
import { frameHtml, ICON } from './frame';
import { type PicturePreload } from './pictures';
import { type Preview } from './preview';
import { type InlineStyle } from './rendering';

/** A file with its hash, at its address. */
export interface LinkedFile {
  readonly href: string;
  readonly integrity: string;
}

/** Everything that one HTML answer says. */
export interface HtmlParts {
  readonly nonce: string;
  readonly title: string;
  /** Where the page is: absolute address without query, for `og:url` and the canonical link. */
  readonly url: string;
  readonly origin: string;
  readonly preview: Preview | undefined;
  readonly theme: 'light' | 'dark' | undefined;
  /** How close together Pins stand; as everywhere without it. */
  readonly density: GridDensity | undefined;
  /** The shell's stylesheets, blocking, in order; with their text where it is to stand in a page that is drawn here. */
  readonly styles: readonly (LinkedFile & { readonly text?: Buffer | undefined })[];
  /** The shell's scripts, run in order. */
  readonly scripts: readonly LinkedFile[];
  /**
   * Scripts and stylesheets that the loader will use: announced here so that nothing is discovered later. A remote's stylesheet is never
   * linked as one: the browser shows and runs nothing, the frame neither, until it has come. Where the page is in this HTML, its styles are too
   * (`drawn`), and are not announced.
   */
  readonly preloads: { readonly js: readonly LinkedFile[]; readonly css: readonly LinkedFile[] };
  readonly pictures: readonly PicturePreload[];
  readonly structured: object | undefined;
  /** Directive for search engines: not to index the page (`noindex`), or only to follow its links. */
  readonly robots: 'noindex' | 'noindex, follow' | undefined;
  /** Alternate representations for machines: the feed, and the embed. */
  readonly alternates: readonly { readonly type: string; readonly href: string }[];
  /** Address of the page that continues this one's list. */
  readonly next: string | undefined;
  /** The script that stands in the head where the page was drawn (`src/early`). */
  readonly early: string | undefined;
  /** The page stands alone, without header. */
  readonly bare: boolean;
  /** The page as the server drew it, and the name by which the client knows whether it can take it over; without it, only the frame is there. */
  readonly drawn:
    | { readonly markup: Buffer; readonly as: string; readonly styles: readonly InlineStyle[] }
    | undefined;
  /** Text of the page, in HTML, for browsers without scripts. */
  readonly text: string | undefined;
  /** By which a person names a fault that this page is about: its request, and its trace where it's recorded. */
  readonly fault: { readonly request: string; readonly trace: string | undefined } | undefined;
  readonly boot: Omit<Boot, 'answers'>;
  /** Those of the data for the client, as JSON for a script. */
  readonly answers: Buffer;
}

/** Text of a page, or what is there as bytes already; lists stand on one line. */
type Line = string | readonly (string | Buffer)[];

/** The first HTML, as bytes: most of it is there as bytes, and one text of all of it would take longer than the rest of answering. */
export function html(parts: HtmlParts): Buffer {
  const { nonce, theme, density, boot, answers, drawn } = parts;
  return bytesOf([
    `<!doctype html><html lang="${escape(pageLanguage(boot.viewer?.locale))}" dir="ltr"${theme ? ` data-theme="${theme}"` : ''}${density ? ` data-density="${density}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escape(parts.title)}</title>`,
    ...(drawn ? drawnFiles(parts, drawn.styles) : framedFiles(parts)),
    ...meta(parts),
    ...(parts.structured
      ? [`<script type="application/ld+json">${jsonForScript(parts.structured)}</script>`]
      : []),
    // Behind the stylesheets, for which an inline script waits: the widths it reads are the right ones.
    ...(drawn && parts.early !== undefined ? [`<script nonce="${nonce}">${parts.early}</script>`] : []),
    '</head><body>',
    ...(boot.consent === 'ask' && !parts.bare ? [BANNER] : []),
    ...(boot.gates.includes(DEMO_DRAWING_GATE) && !parts.bare ? [DEMO_NOTICE] : []),
    ...(drawn
      ? [[`<div id="${ROOT_ID}" data-rendered="${escape(drawn.as)}">`, drawn.markup, '</div>']]
      : [
          `<div id="${ROOT_ID}">${frameHtml(boot, parts.bare ? null : (boot.site.menus.header ?? []))}</div>`,
          `<noscript>${parts.text ?? `<p class="cb-noscript">${escape(words.noscript)}</p>`}</noscript>`,
        ]),
    ...(parts.fault ? [faultLine(parts.fault, nonce)] : []),
    ...(drawn && !waits(parts) ? scriptsOf(parts) : []),
    [
      `<script type="application/json" id="${BOOT_ID}">${jsonForScript(boot).slice(0, -1)},"answers":`,
      answers,
      '}</script></body></html>',
    ],
  ]);
}

/** Lines as bytes, one below the other. */
function bytesOf(lines: readonly Line[]): Buffer {
  const pieces: Buffer[] = [];
  let text = '';
  for (const [n, line] of lines.entries()) {
    if (n > 0) text += '\n';
    for (const piece of typeof line === 'string' ? [line] : line) {
      if (typeof piece === 'string') {
        text += piece;
        continue;
      }
      pieces.push(Buffer.from(text), piece);
      text = '';
    }
  }
  return Buffer.concat([...pieces, Buffer.from(text)]);
}

/** Beside the page, of which no script has to know it, and for as long as the page says that it's out of order; on the first screen, which the page leaves empty below. */
const faultLine = ({ request, trace }: NonNullable<HtmlParts['fault']>, nonce: string): string => {
  const ids = [
    `${words.faultId} <code>${escape(request)}</code>`,
    ...(trace === undefined ? [] : [`${words.faultTrace} <code>${escape(trace)}</code>`]),
  ];
  return `<style nonce="${nonce}">.cb-fault{display:none;position:absolute;inset:calc(100vh - 8rem) 1rem auto;text-align:center;overflow-wrap:anywhere}:has([data-status="503"])>.cb-fault{display:block}</style><aside class="cb-fault">${ids.join('<br>')}</aside>`;
};

/**
 * The files of a page that stands in this HTML, in the order in which they are asked for. A browser has six connections to a host, and what
 * comes over them at once shares the line: the first picture is asked for before anything else, and beside it comes only the largest script, for
 * which everything waits in the end; the others a little later (`src/early/later.ts`). Styles, without which nothing is shown, stand in the page.
 */
function drawnFiles(parts: HtmlParts, ofPage: readonly InlineStyle[]): Line[] {
  const { styles, pictures, scripts, nonce } = parts;
  return [
    ...pictures.slice(0, 1).map(pictureLink),
    ...styles.map((file) =>
      file.text === undefined ? styleLink(file) : styleElement({ href: file.href, text: file.text }, nonce),
    ),
    ...ofPage.map((style) => styleElement(style, nonce)),
    ...(waits(parts)
      ? [
          ...scripts.slice(0, 1).map((file) => scriptLink(file, nonce)),
          `<template id="${LATER_ID}">${scriptsOf(parts).join('')}</template>`,
        ]
      : []),
  ];
}

/** Whether the scripts of a page wait for its first picture. */
const waits = ({ pictures, early }: HtmlParts): boolean => pictures.length > 0 && early !== undefined;

/** All scripts that a page begins with: the frame's run in order, the page's are announced to the loader. */
const scriptsOf = ({ scripts, preloads, nonce }: HtmlParts): string[] => [
  // First of all, and not with the low priority of deferred scripts: they are the largest, and nothing runs before them. Behind the files
  // below, these would wait for the second round.
  ...scripts.map((file) => scriptTag(file, nonce)),
  ...preloads.js.map((file) => scriptLink(file, nonce)),
];

/** The files of a page that its scripts will show: these come first. */
function framedFiles(parts: HtmlParts): string[] {
  const { styles, preloads, pictures } = parts;
  return [
    ...styles.map(styleLink),
    ...preloads.css.map(
      (file) => `<link rel="preload" as="style" href="${escape(file.href)}" ${proof(file)}>`,
    ),
    ...scriptsOf(parts),
    ...pictures.map(pictureLink),
  ];
}

const styleElement = ({ href, text }: InlineStyle, nonce: string): Line => [
  `<style nonce="${nonce}" data-href="${escape(href)}">`,
  text,
  '</style>',
];

const styleLink = (file: LinkedFile): string =>
  `<link rel="stylesheet" href="${escape(file.href)}" ${proof(file)}>`;

const scriptTag = (file: LinkedFile, nonce: string): string =>
  `<script defer src="${escape(file.href)}" ${proof(file)} nonce="${nonce}" fetchpriority="high"></script>`;

// Classic scripts, not modulepreload: the containers of remotes are classic scripts.
const scriptLink = (file: LinkedFile, nonce: string): string =>
  `<link rel="preload" as="script" href="${escape(file.href)}" ${proof(file)} nonce="${nonce}" fetchpriority="high">`;

const proof = ({ integrity }: LinkedFile) => `integrity="${integrity}" crossorigin="anonymous"`;

function pictureLink({ href, srcset }: PicturePreload, index: number): string {
  const priority = index === 0 ? ' fetchpriority="high"' : '';
  return `<link rel="preload" as="image" href="${escape(href)}" imagesrcset="${escape(srcset)}"${priority}>`;
}

function meta({ preview, url, origin, robots, alternates, next }: HtmlParts): string[] {
  const lines = [
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdfbf7">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17130f">',
    `<link rel="icon" href="${ICON}" type="image/svg+xml">`,
    `<meta name="description" content="${escape(preview?.description ?? words.tagline)}">`,
  ];
  // One or the other: a canonical address on a page that is not to be listed would contradict it.
  if (robots) lines.push(`<meta name="robots" content="${robots}">`);
  else lines.push(`<link rel="canonical" href="${escape(url)}">`);
  for (const { type, href } of alternates)
    lines.push(`<link rel="alternate" type="${type}" href="${escape(href)}">`);
  if (next) lines.push(`<link rel="next" href="${escape(next)}">`);
  if (!preview) return lines;
  const image = preview.image && new URL(preview.image.url, origin).href;
  const tags: [string, string | number | undefined][] = [
    ['og:site_name', messages.site],
    ['og:type', preview.type],
    ['og:title', preview.title],
    ['og:description', preview.description],
    ['og:url', url],
    ['og:image', image],
    ['og:image:width', preview.image?.width],
    ['og:image:height', preview.image?.height],
    ['og:image:alt', image && preview.image.alt],
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:title', preview.title],
    ['twitter:description', preview.description],
    ['twitter:image', image],
  ];
  for (const [name, content] of tags) {
    if (content === undefined) continue;
    const attribute = name.startsWith('og:') ? 'property' : 'name';
    lines.push(`<meta ${attribute}="${name}" content="${escape(String(content))}">`);
  }
  return lines;
}
