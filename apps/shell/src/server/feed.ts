import { valueAt, wordsFor, type FeedTemplate } from '@corkboard/federation';
import { messages } from '../messages/en';
import { escape } from './escape';
import { type Preview } from './preview';

/** A page as a news feed: what it says of its list, and the first items of that. */
export interface Feed {
  readonly template: FeedTemplate;
  readonly items: readonly unknown[];
}

/** Suffix of a page's address for its feed. */
export const FEED_SUFFIX = '.rss';

/** Path of a page's feed. @param path the page's own path */
export const feedPath = (path: string): string => path.replace(/\/$/, '') + FEED_SUFFIX;

/**
 * The feed as RSS 2.0, with the picture of each item in its text and beside it (Media RSS); docs/handbook/privacy.md#feeds-and-other-sites.
 * @param page the page's own address and what its preview says, both made of what strangers are answered
 * @param self address of the feed
 */
export function rss(
  { template, items }: Feed,
  page: { url: string; preview: Preview },
  self: string,
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    element('title', messages.title(page.preview.title)),
    element('link', page.url),
    element('description', page.preview.description),
    `<atom:link rel="self" type="application/rss+xml" href="${xml(self)}"/>`,
    ...items.flatMap((item) => entry(template, item, page.url)),
    '</channel></rss>',
  ].join('\n');
}

function entry(template: FeedTemplate, item: unknown, base: string): string[] {
  const title = wordsFor(template.title, item);
  const path = wordsFor([template.path], item);
  if (title === undefined || path === undefined) return [];
  const link = new URL(path, base).href;
  const words = wordsFor(template.description, item);
  const picture = template.image === undefined ? undefined : valueAt(item, template.image);
  const src = typeof picture === 'string' && picture !== '' ? new URL(picture, base).href : undefined;
  const text =
    (src === undefined ? '' : `<img src="${escape(src)}" alt="">`) + (words ? `<p>${escape(words)}</p>` : '');
  const date = new Date(String(valueAt(item, template.date)));
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${xml(link)}</guid>`,
    ...(Number.isNaN(date.getTime()) ? [] : [element('pubDate', date.toUTCString())]),
    ...(text === '' ? [] : [element('description', text)]),
    ...(src === undefined ? [] : [`<media:content medium="image" url="${xml(src)}"/>`]),
    '</item>',
  ];
}

const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`;

/** Everything that XML 1.0 may not hold at all, not even written as a reference. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const xml = (text: string): string => escape(text.replace(NO_XML, ''));
