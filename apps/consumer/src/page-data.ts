import { type DataNeed, type NeedPictures, type PageData } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';
import { boardOptions } from './pages/board/needs';
import { sectionOptions } from './pages/board-section/needs';
import { homeFeed } from './pages/home/needs';
import { placesOptions } from './pages/pin-create/needs';
import { newsOptions } from './pages/notifications/needs';
import { INSTEAD_OF_PIN, pinOptions, relatedOptions } from './pages/pin/needs';
import {
  boardsOptions,
  createdPinsOptions,
  peopleOptions,
  personOptions,
  savedPinsOptions,
} from './pages/profile/needs';
import { blockedOptions } from './pages/settings-blocked/needs';
import { hiddenOptions } from './pages/settings-hidden/needs';
import { ownOptions } from './pages/settings-profile/needs';
import { boardTrashOptions, trashOptions } from './pages/settings-trash/needs';
import { sectionByIdOptions } from './pages/section-edit/needs';
import { searchOptions } from './pages/search/needs';
import { importsOptions } from './pages/settings-data/needs';
import { boardByIdOptions } from './pages/section-create/needs';

export { extensions } from './extensions';

// The pages make their query keys with the same functions, from real values instead of placeholders.
const profile = { username: '$username' };
const board = { username: '$username', boardId: '$boardId' };
const section = { ...board, boardSectionId: '$boardSectionId' };
const id = { id: '$id' };

// What stands in the `srcset` of the grid's pictures, and of one Pin's.
const GRID: NeedPictures = { first: 6, small: 'images.236x', large: 'images.474x' };
const CLOSEUP: NeedPictures = { small: 'images.736x', large: 'images.orig' };

const person: DataNeed = { call: 'UserResource.get', options: personOptions(profile), primary: true };
const saved: readonly DataNeed[] = [
  person,
  { call: 'BoardsResource.get', options: boardsOptions(profile), infinite: true },
  { call: 'UserPinsResource.get', options: savedPinsOptions(profile), infinite: true },
];
const home: readonly DataNeed[] = [
  { call: 'UserHomefeedResource.get', options: homeFeed(), infinite: true, pictures: GRID },
];
const search: readonly DataNeed[] = [
  {
    call: 'BaseSearchResource.get',
    options: searchOptions({ q: '$query.q', rs: '$query.rs' }),
    having: '$query.q',
    infinite: true,
    pictures: GRID,
  },
];

/** Of every kind of results the same call. */
const searchScope: readonly DataNeed[] = [
  {
    call: 'BaseSearchResource.get',
    options: searchOptions({ q: '$query.q', rs: '$query.rs' }, '$scope'),
    having: '$query.q',
    infinite: true,
  },
];

const places: DataNeed = {
  call: 'BoardPickerBoardsResource.get',
  options: placesOptions('$viewer.id'),
  when: 'viewer',
};
const repin: readonly DataNeed[] = [
  { call: 'PinResource.get', options: pinOptions(id), primary: true },
  places,
];

/** First data of each page of this remote (docs/architecture.md, "Remote"). */
export const pageData: PageData<RouteName<'consumer'>> = {
  home,

  profile: saved,
  'profile-saved': saved,
  'profile-created': [
    person,
    { call: 'UserPinsResource.get', options: createdPinsOptions(profile), infinite: true, pictures: GRID },
  ],
  'profile-followers': [
    person,
    { call: 'UserFollowersResource.get', options: peopleOptions(profile), infinite: true },
  ],
  'profile-following': [
    person,
    { call: 'UserFollowingResource.get', options: peopleOptions(profile), infinite: true },
  ],
  'profile-shop-tool': [],

  board: [
    { call: 'BoardResource.get', options: boardOptions(board), primary: true },
    { call: 'BoardSectionsResource.get', options: boardOptions(board) },
    { call: 'BoardFeedResource.get', options: boardOptions(board), infinite: true, pictures: GRID },
  ],
  'board-section': [
    { call: 'BoardSectionResource.get', options: sectionOptions(section), primary: true },
    {
      call: 'BoardSectionPinsResource.get',
      options: sectionOptions(section),
      infinite: true,
      pictures: GRID,
    },
  ],
  'board-create': [],
  'board-edit': [
    { call: 'BoardResource.get', options: boardByIdOptions(id), primary: true },
    { call: 'BoardFeedResource.get', options: boardByIdOptions(id), infinite: true },
  ],
  'board-edit-collaborators': [
    { call: 'BoardResource.get', options: boardByIdOptions(id), primary: true },
    { call: 'BoardCollaboratorResource.get', options: boardByIdOptions(id) },
  ],
  'board-edit-add-collaborators': [
    { call: 'BoardResource.get', options: boardByIdOptions(id), primary: true },
    { call: 'BoardCollaboratorResource.get', options: boardByIdOptions(id) },
  ],
  'section-create': [{ call: 'BoardResource.get', options: boardByIdOptions(id), primary: true }],
  'section-edit': [{ call: 'BoardSectionResource.get', options: sectionByIdOptions(id), primary: true }],

  pin: [
    {
      call: 'PinResource.get',
      options: pinOptions(id),
      primary: true,
      pictures: CLOSEUP,
      instead: INSTEAD_OF_PIN,
    },
    { call: 'RelatedPinsResource.get', options: relatedOptions(id), infinite: true },
  ],
  'pin-comments': [],
  'pin-edit': [{ call: 'PinResource.get', options: pinOptions(id), primary: true }],
  'pin-repin': repin,
  'pin-repin-external': repin,
  'pin-visual-search': [],
  'pin-visual-search-products': [],
  'pin-sent': [],
  'pin-feedback': [],
  'pin-redirect': [],
  'pin-create': [places],
  'save-from-any-site': [],

  // Without words it begins with the home feed; with words it is seldom asked for, results have an address of their own.
  search: home,
  'search-pins': search,
  'search-scope': searchScope,

  ideas: [],
  idea: [],
  videos: [],
  'video-category': [],
  shopping: [],
  'shopping-category': [],
  topics: [],
  today: [],
  'today-article': [],
  'today-best': [],
  'today-trending': [],
  'today-popular': [],
  'today-shop': [],
  'discover-article': [],

  notifications: [{ call: 'NewsHubResource.get', options: newsOptions(), infinite: true }],
  conversation: [],
  settings: [],
  'settings-notifications': [],
  'settings-profile': [{ call: 'UserResource.get', options: ownOptions('$viewer.id'), when: 'viewer' }],
  'settings-security': [{ call: 'UserSessionsResource.get', options: {} }],
  'settings-data': [{ call: 'GET /v3/imports/', options: importsOptions() }],
  'settings-claim': [
    { call: 'WebsiteClaimResource.get', options: {} },
    { call: 'GET /v3/users/settings', options: {} },
  ],
  'settings-blocked': [{ call: 'UserBlockResource.get', options: blockedOptions(), infinite: true }],
  'settings-hidden': [{ call: 'PinHideResource.get', options: hiddenOptions(), infinite: true }],
  'settings-trash': [
    { call: 'BoardTrashResource.get', options: boardTrashOptions(), infinite: true },
    { call: 'PinTrashResource.get', options: trashOptions(), infinite: true },
  ],

  'email-subscription': [],
  'email-user-survey': [],
  'appealed-pin': [],
  'reports-and-violations': [],
  'age-appeal': [],
  'unauth-profile': [],
  storyboard: [],
  'tv-studio': [],

  offsite: [],
};
