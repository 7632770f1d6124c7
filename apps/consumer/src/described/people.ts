import {
  type DataNeed,
  definePage,
  type PageExtensions,
  type PreviewTemplate,
  type PageDescription,
} from '@corkboard/federation';
import { previews } from '../messages/frame';
import {
  boardsOptions,
  personOptions,
  savedPinsOptions,
  createdPinsOptions,
  peopleOptions,
} from '../pages/profile/needs';
import { advisoryNeed, searchNeed } from '../pages/search/needs';
import { pinFeed, productItems, GRID } from './words';

/** The person of the address, as the pages make their query keys from real values. */
const PERSON = { username: '$username' };

/** Somebody may have another name by now. */
export const usernameParam = {
  param: 'username',
  call: 'UserResource.get',
  options: PERSON,
  value: 'username',
} as const;

const personNeed: DataNeed = {
  call: 'UserResource.get',
  options: personOptions(PERSON),
  primary: true,
};

/** The same at the head of a page, with their picture, which is the first one where they have no cover. */
const headNeed: DataNeed = {
  ...personNeed,
  pictures: { small: 'image_medium_url', where: { path: 'cover_images', is: [null] } },
};

const PREVIEW: PreviewTemplate = {
  type: 'profile',
  title: [previews.person],
  description: [
    '{about}',
    { text: previews.oneFollower, where: { path: 'follower_count', is: [1] } },
    previews.followers,
  ],
  image: { url: 'image_medium_url', alt: ['{full_name}'] },
};

/** Metadata of a person's own pages. */
const personExtensions: PageExtensions = {
  renamed: usernameParam,
  preview: PREVIEW,
  feed: pinFeed('UserPinsResource.get'),
  structured: {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      identifier: '{id}',
      name: '{full_name}',
      alternateName: '{username}',
      description: '{about}',
      image: '{image_medium_url}',
      url: '/{username}/',
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@id': 'https://schema.org/FollowAction' },
        userInteractionCount: '{follower_count}',
      },
    },
  },
};

/** Metadata of a list of followers or followed people. */
const peopleExtensions = (title: string): PageExtensions => ({
  renamed: usernameParam,
  preview: { ...PREVIEW, title: [title] },
  breadcrumbs: [{ name: ['{full_name}'], path: '/{username}/' }, { name: [title] }],
});

const savedNeeds: readonly DataNeed[] = [
  headNeed,
  { call: 'BoardsResource.get', options: boardsOptions(PERSON), infinite: true },
  { call: 'UserPinsResource.get', options: savedPinsOptions(PERSON), infinite: true },
];

/** Descriptions of the pages of members. */
export const peoplePages: readonly PageDescription[] = [
  definePage({ route: 'profile', needs: savedNeeds, ...personExtensions }),
  definePage({
    route: 'profile-created',
    needs: [
      headNeed,
      { call: 'UserPinsResource.get', options: createdPinsOptions(PERSON), infinite: true, pictures: GRID },
    ],
    ...personExtensions,
  }),
  definePage({
    route: 'profile-followers',
    needs: [
      personNeed,
      { call: 'UserFollowersResource.get', options: peopleOptions(PERSON), infinite: true },
    ],
    ...peopleExtensions(previews.peopleWhoFollow),
  }),
  definePage({
    route: 'profile-following',
    needs: [
      personNeed,
      { call: 'UserFollowingResource.get', options: peopleOptions(PERSON), infinite: true },
    ],
    ...peopleExtensions(previews.peopleFollowed),
  }),
  definePage({ route: 'profile-saved', needs: savedNeeds, ...personExtensions }),
  definePage({
    route: 'profile-shop-tool',
    needs: [
      personNeed,
      { call: 'SearchAdvisoryResource.get', options: advisoryNeed('shop_tool') },
      {
        call: 'BaseSearchResource.get',
        options: { ...searchNeed('shop_tool'), user: PERSON.username },
        infinite: true,
        pictures: GRID,
      },
    ],
    ...peopleExtensions(previews.shopOf),
    items: productItems('BaseSearchResource.get'),
  }),
];
