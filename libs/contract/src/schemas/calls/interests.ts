import { Type } from 'typebox';
import { TODAY_LISTS } from '../../codes';
import { Id, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { Image, Pin } from '../entities';

/** An interest as named beside something. */
/** An interest as named beside something. */
export const InterestRef = Type.Object({ id: Id, name: Type.String(), url: Type.String() });

/** An interest. Its picture is that of its most popular Pin that the viewer sees. */
export const Interest = Type.Object({
  type: Type.Literal('interest'),
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  url: Type.String(),
  /** 1 at the top, 4 for the narrowest. */
  level: Type.Integer({ minimum: 1, maximum: 4 }),
  image: nullable(Image),
  color: nullable(Type.String()),
  follower_count: Type.Integer({ minimum: 0 }),
  followed_by_me: Type.Boolean(),
});

const Options = Type.Object({ interest_id: Id });

/** Topics of Pins, and the lists on the Today page. */
/** Interests as the categories of a part of the site: the top level, or the children of one. */
const categories = {
  options: Type.Object({ interest_id: Type.Optional(Id) }),
  data: Type.Object({
    interest: nullable(Interest),
    /** From the top of the tree to the one right above. */
    path: Type.Array(InterestRef),
    categories: Type.Array(Interest),
  }),
};

export const interestCalls = {
  'InterestsResource.get': resource({
    summary: 'List the interests at the top of the tree.',
    access: 'anyone',
    options: Type.Object({}),
    data: Type.Array(Interest),
  }),
  'TopicsResource.get': resource({
    summary: 'List the interests at the top with those right below them.',
    access: 'anyone',
    options: Type.Object({}),
    data: Type.Array(Type.Object({ ...InterestRef.properties, interests: Type.Array(InterestRef) })),
  }),
  'InterestResource.get': resource({
    summary: 'Get an interest with those above, below, and beside it.',
    access: 'anyone',
    options: Options,
    data: Type.Object({
      ...Interest.properties,
      /** From the top of the tree to the one right above. */
      path: Type.Array(InterestRef),
      interests: Type.Array(Interest),
      related: Type.Array(Interest),
    }),
  }),
  'InterestFeedResource.get': resource({
    summary:
      'List the public Pins about an interest, the most popular first; what was saved long ago counts less.',
    access: 'anyone',
    options: Type.Object({ interest_id: Id, ...paging }),
    data: Type.Array(Pin),
  }),
  'InterestFollowResource.get': resource({
    summary: 'List the interests that the viewer follows.',
    options: Type.Object({}),
    data: Type.Array(Interest),
  }),
  'InterestFollowResource.create': resource({
    summary: 'Follow an interest.',
    options: Options,
    data: Interest,
  }),
  'InterestFollowResource.delete': resource({
    summary: 'Stop following an interest. Also accepts one that was never followed.',
    options: Options,
    data: Interest,
  }),
  'ShoppingResource.get': resource({
    summary:
      'Get the categories of things for sale: the interests at the top, or right below one, that have any. With an interest, that one with what it is part of.',
    access: 'anyone',
    ...categories,
  }),
  'VideosResource.get': resource({
    summary:
      'Get the categories of moving pictures: the interests at the top, or right below one, that have any. With an interest, that one with what it is part of.',
    access: 'anyone',
    ...categories,
  }),
  'VideosFeedResource.get': resource({
    summary: 'List the public Pins that move, of one interest where it is given, the most popular first.',
    access: 'anyone',
    options: Type.Object({ interest_id: Type.Optional(Id), ...paging }),
    data: Type.Array(Pin),
  }),
  'ShoppingFeedResource.get': resource({
    summary:
      'List the public Pins that lead to something for sale, of one interest where it is given, the most popular first.',
    access: 'anyone',
    options: Type.Object({ interest_id: Type.Optional(Id), ...paging }),
    data: Type.Array(Pin),
  }),
  'TodayFeedResource.get': resource({
    summary:
      'List the Pins that people save right now (trending; shop: of those that lead to something for sale), lately (popular), or that most people ever saved (best). Everyone counts once for a Pin.',
    access: 'anyone',
    options: Type.Object({ list: oneOf(TODAY_LISTS), ...paging }),
    data: Type.Array(Pin),
  }),
};
