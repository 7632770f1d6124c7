import { Type } from 'typebox';
import { Id, nullable, oneOf, Username } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';
import { Owner, PublicBoard } from './public-parts';

const O = Type.Optional;
const read = { bare: true as const, scopes: ['user_accounts:read'] };
const write = { bare: true as const, scopes: ['user_accounts:write'] };
const owner = Type.Object(Owner);
/** Lists of the account have one order. */
const { order: _, ...paging } = page;
const Website = Type.Object({
  website: Type.String(),
  status: oneOf(['success', 'pending'] as const),
  /** Missing until the code was found. */
  verified_at: O(Type.String()),
});
const Person = Type.Object({ username: Type.String(), type: Type.Literal('user') });

/** The caller's account in the public standard: whom they follow, who follows them, their websites and businesses. */
export const publicAccountCalls = {
  'GET /v5/user_account': path({
    summary: 'Get the caller.',
    query: owner,
    forOwner: true,
    data: Type.Object({
      id: Id,
      username: Type.String(),
      account_type: oneOf(['PINNER', 'BUSINESS'] as const),
      about: Type.String(),
      business_name: nullable(Type.String()),
      profile_image: O(Type.String()),
      website_url: O(Type.String()),
      board_count: Type.Integer(),
      pin_count: Type.Integer(),
      follower_count: Type.Integer(),
      following_count: Type.Integer(),
      monthly_views: nullable(Type.Integer()),
    }),
    ...read,
  }),
  'GET /v5/user_account/followers': path({
    summary: 'List who follows the caller, newest first.',
    query: Type.Object(paging),
    data: list(Person),
    ...read,
  }),
  'GET /v5/user_account/following': path({
    summary: 'List the people that the caller follows, newest first.',
    query: Type.Object({
      ...paging,
      ...Owner,
      feed_type: O(oneOf(['ALL'] as const)),
      explicit_following: O(Type.Boolean({ description: 'Changes nothing: all follows are explicit' })),
    }),
    forOwner: true,
    data: list(Person),
    ...read,
  }),
  'POST /v5/user_account/following/{username}': path({
    summary: 'Follow a person.',
    params: Type.Object({ username: Username }),
    body: exact({ auto_follow: O(nullable(Type.Literal(false))) }),
    data: Person,
    ...write,
  }),
  'GET /v5/user_account/following/boards': path({
    summary: 'List the boards that the caller follows, newest first.',
    query: Type.Object({
      ...paging,
      ...Owner,
      explicit_following: O(Type.Boolean({ description: 'Changes nothing: all follows are explicit' })),
    }),
    forOwner: true,
    data: list(PublicBoard),
    ...read,
  }),
  'GET /v5/user_account/businesses': path({
    summary: 'List the businesses that the caller works for.',
    data: Type.Array(
      Type.Object({
        username: Type.String(),
        image_small_url: O(Type.String()),
        image_medium_url: O(Type.String()),
        image_large_url: O(Type.String()),
        image_xlarge_url: O(Type.String()),
      }),
    ),
    ...read,
  }),
  'GET /v5/user_account/websites': path({
    summary: "List the caller's websites, newest first: claimed, or waiting for their code.",
    query: Type.Object(paging),
    data: list(Website),
    ...read,
  }),
  'GET /v5/user_account/websites/verification': path({
    summary: 'Get the code that claims any website of the caller.',
    query: owner,
    forOwner: true,
    data: Type.Object({
      verification_code: Type.String(),
      dns_txt_record: Type.String(),
      metatag: Type.String(),
      filename: Type.String(),
      file_content: Type.String(),
    }),
    ...read,
  }),
  'POST /v5/user_account/websites': path({
    summary: 'Claim a website: looks for the code in the place that `verification_method` names.',
    query: owner,
    forOwner: true,
    body: exact({
      website: Type.String({ minLength: 1, maxLength: 2048 }),
      verification_method: O(oneOf(['METATAG', 'FILENAME', 'DNSTXT'] as const)),
    }),
    data: Website,
    ...write,
  }),
  'DELETE /v5/user_account/websites': path({
    summary: 'Give a website up.',
    query: Type.Object({ website: Type.String({ minLength: 1, maxLength: 2048 }) }),
    data: Type.Null(),
    status: 204,
    ...write,
  }),
  'GET /v5/users/{username}/interests/follow': path({
    summary: 'List the interests that a person follows. Those of others are private, and so none.',
    params: Type.Object({ username: Username }),
    query: Type.Object(paging),
    data: list(
      Type.Object({ id: Id, key: Type.String(), name: Type.String(), canonical_url: Type.String() }),
    ),
    ...read,
  }),
};
