import { type FeedTemplate, type NeedPictures, type PageExtensions, type Words } from '@corkboard/federation';
import { EARLY_PICTURES } from '../features/pins';
import { previews } from '../messages/frame';

/** Structured data and previews of the consumer's pages: templates over the page's own data (docs/remotes.md). */

/** A member, as structured data. @param at where the answer has the member */
export const personIn = (at: string) => ({
  '@type': 'Person',
  name: `{${at}.full_name}`,
  url: `/{${at}.username}/`,
});

/** The way to something leads by whose it is. */
export const personStep = (at: string) => ({ name: [`{${at}.full_name}`], path: `/{${at}.username}/` });

/** And by the board that it is on. */
export const boardStep = { name: ['{board.name}'], path: '{board.url}' };

/** That board, as structured data. */
export const boardPart = (type: 'Collection' | 'CollectionPage') => ({
  '@type': type,
  name: '{board.name}',
  url: '{board.url}',
});

/** A board that only its address leads to, or that staff took away from others, is not to be found. @param at where the answer has the board, with a dot; nothing where it is the answer */
export const listedBoard = (at: '' | 'board.' = ''): NonNullable<PageExtensions['listed']> => [
  { path: `${at}privacy`, is: ['public'] },
  { path: `${at}content_state`, not: ['unavailable'] },
];

/** A Pin's product, as structured data. */
export const productOffer = {
  '@type': 'Product',
  name: '{product.name}',
  brand: { '@type': 'Brand', name: '{product.brand}' },
  offers: {
    '@type': 'Offer',
    price: '{product.current_price}',
    priceCurrency: '{product.currency}',
  },
} as const;

/** A list of Pins as things for sale. @param call the list's own */
export const productItems = (call: string): NonNullable<PageExtensions['items']> => ({
  call,
  item: { ...productOffer, image: '{images.736x.url}', url: '/pin/{id}/' },
});

/** Title of a Pin's preview. */
export const PIN_TITLE = ['{title}', previews.pinBy];

/** Description of a Pin's preview. */
export const PIN_WORDS = ['{description}', previews.savedTo];

/** Link preview of a page about a Pin. @param description and `title` are alternatives: the first one that has a value is used */
export const pinPreview = (
  description: Words,
  title: Words = PIN_TITLE,
): NonNullable<PageExtensions['preview']> => ({
  type: 'article',
  title,
  description,
  image: {
    url: 'images.736x.url',
    width: 'images.736x.width',
    height: 'images.736x.height',
    alt: ['{alt_text}', ...PIN_TITLE],
  },
});

/** A list of Pins as a news feed. @param call the list's own */
export const pinFeed = (call: string, where?: FeedTemplate['where']): FeedTemplate => ({
  call,
  title: PIN_TITLE,
  description: PIN_WORDS,
  path: '/pin/{id}/',
  image: 'images.736x.url',
  date: 'created_at',
  ...(where && { where }),
});

/** `srcset` of the grid's pictures. */
export const GRID: NeedPictures = { first: EARLY_PICTURES, small: 'images.236x', large: 'images.474x' };
/** `srcset` of one Pin's picture. */
export const CLOSEUP: NeedPictures = { small: 'images.736x', large: 'images.orig' };
