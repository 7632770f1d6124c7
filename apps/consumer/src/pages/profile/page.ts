import { type DataNeed, definePage, type PageExtensions } from '@corkboard/federation';
import { previews } from '../../messages/frame';
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

/** What the frame is told of every page about a person. */
export const personExtensions: PageExtensions = {
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

export const savedNeeds: readonly DataNeed[] = [
  personNeed,
  { call: 'BoardsResource.get', options: boardsOptions(PERSON), infinite: true },
  { call: 'UserPinsResource.get', options: savedPinsOptions(PERSON), infinite: true },
];

export const page = definePage({ route: 'profile', needs: savedNeeds, ...personExtensions });
