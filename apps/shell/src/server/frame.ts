import { messages } from '../messages/en';
import { escape } from './escape';

/**
 * The frame as it stands in the first HTML, so that the first paint needs no script. Same classes and sizes as the client's header
 * (`client/frame/frame.css`), which takes its place without moving anything.
 */
export function frameHtml(): string {
  const { site, header, pages } = messages;
  return (
    `<header class="cb-header"><div class="cb-bar">` +
    `<a class="cb-logo" href="/" aria-label="${escape(site)}">${LOGO}<span class="cb-name">${escape(site)}</span></a>` +
    `<form class="cb-search" role="search" action="/search/pins/"><input class="cb-search-input" type="search" name="q" ` +
    `aria-label="${escape(header.search)}" placeholder="${escape(header.searchPlaceholder)}" autocomplete="off"></form>` +
    `<div class="cb-account"></div></div></header>` +
    `<main id="main" class="cb-main" aria-busy="true"><div class="cb-waiting" role="status" aria-label="${escape(pages.loading)}"></div></main>`
  );
}

/** The mark: a pin in a board. */
export const LOGO =
  '<svg class="cb-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">' +
  '<rect width="32" height="32" rx="10" fill="var(--color-accent)"/>' +
  '<path d="M16 6.5a6 6 0 0 1 3.4 10.95L17 26a1 1 0 0 1-2 0l-2.4-8.55A6 6 0 0 1 16 6.5Z" fill="var(--color-on-accent)"/>' +
  '<circle cx="16" cy="12.5" r="2.2" fill="var(--color-accent)"/></svg>';
