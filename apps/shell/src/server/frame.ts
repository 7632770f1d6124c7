import { buildPath } from '@corkboard/routing';
import { messages } from '../messages/en';
import { escape } from './escape';

/**
 * The frame as it stands in the first HTML, so that the first paint needs no script. Same classes and sizes as the client's header
 * (`client/frame/frame.css`), which takes its place without moving anything. Its links and its search work without any script, too.
 */
export function frameHtml(signedIn: boolean, bare = false): string {
  const { site, header, pages } = messages;
  const link = (className: string, href: string, text: string) =>
    `<a class="${className}" href="${href}">${escape(text)}</a>`;
  const account = signedIn
    ? '<span class="cb-face cb-wide"></span><span class="cb-face"></span>'
    : link('cb-button cb-accent', buildPath('login'), header.logIn) +
      link('cb-button cb-wide', buildPath('signup'), header.signUp);
  const waiting =
    `<main id="main" class="cb-main${bare ? ' cb-bare' : ''}" aria-busy="true">` +
    `<div class="cb-waiting" role="status" aria-label="${escape(pages.loading)}"></div></main>`;
  if (bare) return waiting;
  return (
    `<header class="cb-header"><div class="cb-bar">` +
    `<a class="cb-logo" href="/" aria-label="${escape(site)}">${LOGO}<span class="cb-name">${escape(site)}</span></a>` +
    `<nav class="cb-links" aria-label="${escape(header.menu)}">${link('cb-link', buildPath('home'), header.home)}` +
    `${link('cb-link', buildPath('pin-builder'), header.create)}</nav>` +
    `<form class="cb-search" role="search" action="/search/pins/">${SEARCH_ICON}<input class="cb-search-input" type="search" name="q" ` +
    `aria-label="${escape(header.search)}" placeholder="${escape(header.searchPlaceholder)}" autocomplete="off"></form>` +
    `<div class="cb-account">${account}</div></div></header>` +
    waiting
  );
}

const SEARCH_ICON =
  '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2.25" stroke-linecap="round" ' +
  'stroke-linejoin="round" aria-hidden="true" focusable="false" class="cb-search-icon">' +
  '<path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20.5 20.5 16 16"/></svg>';

const mark = (attributes: string, accent: string, on: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${attributes}><rect width="32" height="32" rx="10" fill="${accent}"/>` +
  `<path d="M16 6.5a6 6 0 0 1 3.4 10.95L17 26a1 1 0 0 1-2 0l-2.4-8.55A6 6 0 0 1 16 6.5Z" fill="${on}"/>` +
  `<circle cx="16" cy="12.5" r="2.2" fill="${accent}"/></svg>`;

/** The mark: a pin in a board. */
const LOGO = mark(
  ' class="cb-mark" width="32" height="32" aria-hidden="true" focusable="false"',
  'var(--color-accent)',
  'var(--color-on-accent)',
);

/** The mark as the site's icon: a data address, so that it costs no request. */
export const ICON = `data:image/svg+xml,${encodeURIComponent(mark('', '#c8202d', '#fff'))}`;
