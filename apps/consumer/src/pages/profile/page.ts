import { type DataNeed, definePage, type PageExtensions, type PreviewTemplate } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { pinFeed } from '../described';
import { boardsOptions, personOptions, savedPinsOptions } from './needs';

/** The person of the address, as the pages make their query keys from real values. */
export const PERSON = { username: '$username' };

/** Somebody may have another name by now. */
export const renamed = {
  param: 'username',
  call: 'UserResource.get',
  options: PERSON,
  value: 'username',
} as const;

export const personNeed: DataNeed = {
  call: 'UserResource.get',
  options: personOptions(PERSON),
  primary: true,
};

/** The same at the head of a page, with their picture, which is the first one where they have no cover. */
export const headNeed: DataNeed = {
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
export const personExtensions: PageExtensions = {
  renamed,
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
export const peopleExtensions = (title: string): PageExtensions => ({
  renamed,
  preview: { ...PREVIEW, title: [title] },
  breadcrumbs: [{ name: ['{full_name}'], path: '/{username}/' }, { name: [title] }],
});

export const savedNeeds: readonly DataNeed[] = [
  headNeed,
  { call: 'BoardsResource.get', options: boardsOptions(PERSON), infinite: true },
  { call: 'UserPinsResource.get', options: savedPinsOptions(PERSON), infinite: true },
];

export const page = definePage({ route: 'profile', needs: savedNeeds, ...personExtensions });
