import { loginPrompts } from '@corkboard/contract';
import { type PageExtensions, type RemoteExtensions } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';
import { homeIcon, settingsIcon, uploadIcon } from '@corkboard/ui/act-icons';
import { bellIcon, pinIcon, searchIcon } from '@corkboard/ui/icons';
import { menus as words, previews } from './messages/frame';

const renamed = {
  param: 'username',
  call: 'UserResource.get',
  options: { username: '$username' },
  value: 'username',
} as const;

const person: PageExtensions = {
  renamed,
  preview: {
    type: 'profile',
    title: [previews.person],
    description: [
      '{about}',
      { text: previews.oneFollower, where: { path: 'follower_count', is: [1] } },
      previews.followers,
    ],
    image: { url: 'image_medium_url', alt: ['{full_name}'] },
  },
  structured: {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: '{full_name}',
      alternateName: '{username}',
      description: '{about}',
      image: '{image_medium_url}',
    },
  },
};

const board: PageExtensions = {
  renamed,
  preview: {
    type: 'website',
    title: ['{name}'],
    description: [
      '{description}',
      { text: previews.onePin, where: { path: 'pin_count', is: [1] } },
      previews.pins,
    ],
    // A cover that may be sensitive is blurred on the page: elsewhere it could not be.
    image: {
      url: 'image_cover_hd_url',
      alt: ['{name}'],
      where: { path: 'content_state', not: ['sensitive'] },
    },
  },
  structured: {
    '@type': 'CollectionPage',
    name: '{name}',
    description: '{description}',
    author: { '@type': 'Person', name: '{owner.full_name}' },
  },
};

const pinTitle = ['{title}', previews.pinBy];
const pin: PageExtensions = {
  preview: {
    type: 'article',
    title: pinTitle,
    description: ['{description}', previews.savedTo],
    image: {
      url: 'images.736x.url',
      width: 'images.736x.width',
      height: 'images.736x.height',
      alt: ['{alt_text}', ...pinTitle],
    },
  },
  structured: {
    '@type': 'ImageObject',
    name: '{title}',
    description: '{description}',
    contentUrl: '{images.orig.url}',
    creator: { '@type': 'Person', name: '{pinner.full_name}' },
  },
};

const news = {
  route: 'notifications',
  label: words.notifications,
  icon: bellIcon,
  badge: { call: 'NewsHubBadgeResource.get', value: 'unread', label: words.unread },
} as const;

/** What the frame is told of this remote (docs/remotes.md, "What the frame is told"). */
export const extensions: RemoteExtensions<RouteName<'consumer'>> = {
  pages: {
    pin,
    board,
    'board-section': { renamed },
    profile: person,
    'profile-saved': person,
    'profile-created': person,
    'profile-followers': person,
    'profile-following': person,
    'profile-shop-tool': { renamed },

    'pin-edit': { prompt: loginPrompts.edit },
    'board-create': { prompt: loginPrompts.create },
    'section-create': { prompt: loginPrompts.create },
    // The small windows of external creation, and the phone's picker with a header of its own.
    'pin-create': { frame: 'popup', prompt: loginPrompts.create },
    'pin-repin': { frame: 'popup', prompt: loginPrompts.save },
    'pin-repin-external': { frame: 'popup', prompt: loginPrompts.save },
  },
  menus: {
    header: [{ route: 'home', label: words.home, order: 10 }],
    tools: [{ ...news, order: 10, when: 'viewer' }],
    tabs: [
      { route: 'home', label: words.home, icon: homeIcon, order: 10 },
      { route: 'search', label: words.search, icon: searchIcon, order: 20 },
      { ...news, order: 40 },
      {
        route: 'profile',
        params: { username: '$viewer.username' },
        label: words.profile,
        icon: 'viewer',
        order: 50,
        when: 'viewer',
      },
    ],
    account: [
      { route: 'settings', label: words.settings, icon: settingsIcon, order: 10 },
      { route: 'save-from-any-site', label: words.bookmarklet, icon: pinIcon, order: 20 },
      { route: 'settings-data', label: words.data, icon: uploadIcon, order: 30 },
    ],
  },
};
