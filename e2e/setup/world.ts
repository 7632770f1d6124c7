import { type Calls } from './calls';

/** Things of the person whose pages are opened. */
export interface World {
  readonly username: string;
  readonly board: { readonly id: string; readonly url: string };
  readonly section: { readonly id: string; readonly url: string };
  readonly pin: string;
  /** A Pin of somebody that leads to another site. */
  readonly leading: { readonly id: string; readonly link: string };
}

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän';
const RIGHT_TO_LEFT = 'حديقة صغيرة للعائلة';

/** Somebody with a long name, a board of one long word, a section from right to left, and something on every list. */
export async function makeWorld(calls: Calls, username: string): Promise<World> {
  const feed = await calls.get<{ id: string; link: string | null; pinner: { id: string } }[]>(
    'UserHomefeedResource',
    {},
  );
  const leading = feed.find((pin): pin is typeof pin & World['leading'] => pin.link !== null)!;
  const board = await calls.create<World['board']>('BoardResource', { name: LONG });
  const { id } = await calls.create('BoardSectionResource', { board_id: board.id, name: RIGHT_TO_LEFT });
  const pins = [];
  for (const [n, { id: pin_id }] of feed.slice(0, 4).entries())
    pins.push(
      await calls.create('RepinResource', {
        board_id: board.id,
        pin_id,
        title: `${LONG} ${RIGHT_TO_LEFT} ${n}`,
        ...(n === 0 ? { section: id } : {}),
      }),
    );
  const [section] = await calls.get<World['section'][]>('BoardSectionsResource', { board_id: board.id });
  await calls.create('BoardNoteResource', {
    board_id: board.id,
    title: LONG,
    text: `${LONG}\n${RIGHT_TO_LEFT}`,
    checklist: [{ text: LONG }, { text: RIGHT_TO_LEFT }],
    pin_ids: [pins[1]!.id],
  });
  await calls.delete('PinResource', { id: pins.at(-1)!.id });
  const people = [...new Set(feed.map(({ pinner }) => pinner.id))];
  await calls.create('UserFollowResource', { user_id: people[0] });
  await calls.create('UserBlockResource', { blocked_user_id: people.at(-1) });
  return { username, board, section: section!, pin: pins[1]!.id, leading };
}

const EXTERNAL = '/pin/create/button?url=http%3A%2F%2Fnowhere.invalid%2F&description=A%20pond';

/** An address of every page of the consumer that is built, by the name of its route. */
export const PAGES: Readonly<Record<string, (world: World) => string>> = {
  home: () => '/',
  profile: ({ username }) => `/${username}/`,
  'profile-created': ({ username }) => `/${username}/_created/`,
  'profile-saved': ({ username }) => `/${username}/_saved/`,
  'profile-followers': () => '/mirelorca/followers/',
  'profile-following': ({ username }) => `/${username}/following/`,
  board: ({ board }) => board.url,
  'board-ideas': ({ board }) => `${board.url}/_tools/more-ideas/`,
  'board-notes': ({ board }) => `${board.url}/_tools/notes/`,
  'board-section': ({ section }) => section.url,
  'board-create': () => '/board/create/',
  'board-edit': ({ board }) => `/board/${board.id}/edit`,
  'board-edit-collaborators': ({ board }) => `/board/${board.id}/edit/collaborators`,
  'board-edit-add-collaborators': ({ board }) => `/board/${board.id}/edit/add_collaborators`,
  'section-create': ({ board }) => `/board/${board.id}/create_section/`,
  'section-edit': ({ section }) => `/boardsection/${section.id}/edit`,
  pin: ({ pin }) => `/pin/${pin}/`,
  'pin-comments': ({ pin }) => `/pin/${pin}/comments`,
  'pin-visual-search': ({ pin }) => `/pin/${pin}/visual-search/?x=0.2&y=0.2&w=0.5&h=0.4`,
  'pin-visual-search-products': ({ pin }) => `/pin/${pin}/visual-search/products/`,
  'pin-feedback': ({ pin }) => `/pin/${pin}/feedback`,
  'pin-sent': ({ pin }) => `/pin/${pin}/sent`,
  'pin-redirect': ({ pin }) => `/pin_redirect?pin=${pin}`,
  'pin-edit': ({ pin }) => `/pin/${pin}/edit`,
  'pin-repin': ({ pin }) => `/pin/${pin}/repin`,
  'pin-repin-external': ({ pin }) => `/pin/${pin}/repin/x/`,
  'pin-create': () => EXTERNAL,
  'save-from-any-site': () => '/save-from-any-site/',
  ideas: () => '/ideas',
  idea: () => '/ideas/plants/3010',
  topics: () => '/topics',
  today: () => '/today',
  'today-trending': () => '/today/trending/',
  'today-popular': () => '/today/popular/',
  'today-best': () => '/today/best/',
  'today-shop': () => '/today/shop/',
  videos: () => '/videos/',
  'video-category': () => '/videos/food/5000',
  shopping: () => '/shopping/',
  'shopping-category': () => '/shopping/home/2000',
  'profile-shop-tool': () => '/fernandoak/_tools/shop/',
  'today-article': () => '/today/article/',
  'discover-article': () => '/discover/article/big-type-few-words',
  offsite: ({ leading }) => `/offsite/?pin=${leading.id}&url=${encodeURIComponent(leading.link)}`,
  search: () => '/search',
  'search-pins': () => '/search/pins/?q=light',
  'search-picture': () => '/search/picture/',
  'search-scope': () => '/search/boards/?q=palette',
  notifications: () => '/notifications/',
  settings: () => '/settings',
  'settings-notifications': () => '/settings/notifications',
  'settings-email': () => '/settings/email/',
  'settings-language': () => '/settings/language/',
  'settings-appearance': () => '/settings/appearance/',
  'settings-profile': () => '/settings/profile/',
  'settings-security': () => '/settings/security/',
  'settings-account': () => '/settings/account/',
  'settings-data': () => '/settings/data/',
  'settings-claim': () => '/settings/claim/',
  'settings-blocked': () => '/settings/blocked/',
  'settings-hidden': () => '/settings/hidden/',
  'settings-home-feed': () => '/settings/home-feed/',
  'settings-trash': () => '/settings/trash/',
  'settings-apps': () => '/settings/apps/',
  'settings-developer': () => '/settings/developer/',
};

/** Addresses that somebody looks at who isn't logged in. */
export const STRANGERS: readonly string[] = [
  '/',
  '/mirelorca/',
  '/search/users/?q=mire',
  '/mirelorca/weeknight-plates',
  '/celine_m/palette-notes',
  '/paolo_type/grids-and-rhythm',
  '/login',
  '/login?next=/board/create/',
  '/signup',
  '/password/reset',
  '/password/reset?token=made-up',
  '/about',
  '/help',
  '/terms',
  '/privacy',
  '/privacy/choices',
  '/videos/',
  '/shopping/',
  '/discover/article/big-type-few-words',
  '/save-from-any-site/',
  EXTERNAL,
];

/** Addresses at which there is nothing. */
export const NOT_THERE: readonly string[] = [
  '/nobody-of-this-name/',
  '/offsite/?url=https%3A%2F%2Fnowhere.invalid%2F',
];
