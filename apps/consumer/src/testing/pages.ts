import { classify, type RouteMatch, type RouteName } from '@corkboard/routing';
import { type ComponentType } from 'react';
import { remote } from '../remote';
import {
  ada,
  boardWith,
  closeupWith,
  commentWith,
  articleWith,
  interestWith,
  newsWith,
  noteWith,
  pinWith,
  sectionWith,
  trashedWith,
  userWith,
} from './entities';

/** Responses of the service, by call. */
const DATA: Partial<Record<string, unknown>> = {
  'NewsHubResource.get': [newsWith()],
  'UserHomefeedResource.get': [pinWith()],
  'PinResource.get': pinWith({ editable_by_me: true }),
  'InterestsResource.get': [interestWith()],
  'TopicsResource.get': [
    {
      id: '3000',
      name: 'Garden',
      url: '/ideas/garden/3000',
      interests: [{ id: '3010', name: 'Plants', url: '/ideas/plants/3010' }],
    },
  ],
  'InterestResource.get': {
    ...interestWith(),
    path: [{ id: '3000', name: 'Garden', url: '/ideas/garden/3000' }],
    interests: [interestWith({ id: '3012' })],
    related: [interestWith({ id: '3020' })],
  },
  'InterestFeedResource.get': [pinWith()],
  'TodayArticlesResource.get': [articleWith()],
  'ArticleResource.get': {
    ...articleWith(),
    body: 'Light first.\n\n## Then\n\nThe rest.',
    boards: [boardWith()],
  },
  'TodayFeedResource.get': [pinWith()],
  'PinCloseupResource.get': closeupWith({
    interests: [{ id: '3011', name: 'Houseplants', url: '/ideas/houseplants/3011' }],
  }),
  'PinFeedbackResource.get': [
    { type: 'reaction', user: ada, kind: 'love', reacted_at: '2026-01-01T00:00:00.000Z' },
  ],
  'PinSentResource.get': [
    { type: 'sent', sender: ada, message: 'Look', sent_at: '2026-01-01T00:00:00.000Z' },
  ],
  'PinCommentsResource.get': [commentWith()],
  'PinCommentResource.get': commentWith(),
  'PinCommentRepliesResource.get': [],
  'RelatedPinsResource.get': [pinWith({ id: '102' })],
  'PinVisualSearchResource.get': [pinWith({ id: '102' })],
  'PictureSearchResource.get': [pinWith({ id: '102' })],
  'PinVisualRegionsResource.get': [{ x: 0.1, y: 0.2, w: 0.3, h: 0.4 }],
  'UserResource.get': userWith(),
  'BoardsResource.get': [boardWith()],
  'UserPinsResource.get': [pinWith()],
  'UserFollowersResource.get': [userWith({ id: '12' })],
  'UserFollowingResource.get': [userWith({ id: '12' })],
  'BoardResource.get': boardWith({ editable_by_me: true }),
  'BoardSectionsResource.get': [sectionWith()],
  'BoardFeedResource.get': [pinWith()],
  'BoardIdeasResource.get': [pinWith({ id: '103' })],
  'BoardNotesResource.get': [noteWith()],
  'BoardSectionResource.get': { ...sectionWith(), board: boardWith({ editable_by_me: true }) },
  'BoardCollaboratorResource.get': [],
  'BoardSectionPinsResource.get': [pinWith()],
  'BaseSearchResource.get': [pinWith()],
  'SearchAdvisoryResource.get': null,
  'GET /v3/offsite/': { redirect_status: 'ok', url: 'https://shop.example/' },
  'SearchGuidesResource.get': {
    corrected: null,
    guides: [],
    domains: [],
    colors: [],
    brands: [],
    on_sale: false,
  },
  'ShoppingResource.get': {
    interest: interestWith(),
    path: [{ id: '3000', name: 'Garden', url: '/shopping/garden/3000' }],
    categories: [interestWith({ id: '3012' })],
  },
  'ShoppingFeedResource.get': [pinWith()],
  'VideosResource.get': {
    interest: interestWith(),
    path: [{ id: '3000', name: 'Garden', url: '/videos/garden/3000' }],
    categories: [interestWith({ id: '3012' })],
  },
  'VideosFeedResource.get': [pinWith()],
  'BoardSectionNamesResource.get': [],
  'PinTasteResource.get': [],
  'SaveHistoryResource.get': [],
  'InterestFollowResource.get': [],
  'UserBlockResource.get': [userWith({ id: '12', blocked_by_me: true })],
  'BoardTrashResource.get': [],
  'PinTrashResource.get': [trashedWith()],
  'WebsiteClaimResource.get': [],
  'UserSessionsResource.get': [],
  'GET /v3/users/settings': { connected_to_instagram: false, listed_website_url: null },
};

/** Addresses of the pages. */
export const ADDRESSES = [
  '/',
  '/pin/100/',
  '/pin/100/comments',
  '/pin/100/comments?comment=800',
  '/pin/100/sent?invite_code=abc',
  '/pin/100/visual-search/',
  '/pin/100/visual-search/?x=0.1&y=0.2&w=0.3&h=0.4',
  '/pin/100/visual-search/products/',
  '/pin/100/feedback',
  '/pin_redirect?pin=100',
  '/pin/100/edit',
  '/ada/',
  '/ada/_saved/',
  '/ada/_created/',
  '/ada/followers/',
  '/ada/following/',
  '/ada/light',
  '/ada/light/_tools/more-ideas/',
  '/ada/light/_tools/notes/',
  '/ada/light/lamps',
  '/ada/light/lamps?oldest_first=true',
  '/board/create/',
  '/board/50/edit',
  '/board/50/edit/collaborators',
  '/board/50/edit/add_collaborators',
  '/boardsection/60/edit',
  '/board/50/create_section/',
  '/pin/create/button?media=https%3A%2F%2Fa.example%2F1.png',
  '/ideas',
  '/ideas/houseplants/3011',
  '/topics',
  '/today',
  '/today/trending/',
  '/today/popular/',
  '/today/best/',
  '/today/article/',
  '/today/shop/',
  '/shopping/',
  '/shopping/houseplants/3011',
  '/videos/',
  '/videos/houseplants/3011',
  '/ada/_tools/shop/',
  '/ada/_tools/shop/?on_sale=true',
  '/search/buyable_pins/?q=warm%20lamp',
  '/today/article/warm-light/',
  '/discover/article/warm-light',
  '/search',
  '/search/pins/?q=warm%20lamp&rs=typed',
  '/search/boards/?q=warm%20lamp&rs=typed',
  '/search/users/?q=warm%20lamp',
  '/offsite/?url=https%3A%2F%2Fshop.example%2F&pin=100',
  '/search/picture/',
  '/search/picture/?look=abc',
  '/notifications/',
  '/settings',
  '/settings/profile/',
  '/settings/security/',
  '/settings/blocked/',
  '/settings/trash/',
  '/save-from-any-site/',
  '/settings/data/',
  '/settings/claim/',
];

/** Searches answer with what their scope names. */
export const dataOf = (call: string, { scope }: Readonly<Record<string, unknown>>): unknown =>
  call !== 'BaseSearchResource.get'
    ? DATA[call]
    : scope === 'boards'
      ? [boardWith()]
      : scope === 'users'
        ? [userWith({ id: '12' })]
        : DATA[call];

export type PageName = RouteName<'consumer'>;

/** The page at an address. */
export async function pageAt(address: string) {
  const route = classify(address) as RouteMatch<PageName>;
  const source = remote.pages[route.name];
  if (!source) throw new Error(`${route.name} has no page`);
  const { default: Page } = await source.load();
  return { route, Page: Page as unknown as ComponentType<{ route: typeof route }> };
}
