import { type CallOptions } from '@corkboard/contract';
import { type RouteQuery } from '@corkboard/routing';

/** Fields of an app's authorization request, named as in the address of the page. */
export const REQUEST_FIELDS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const satisfies readonly (keyof RouteQuery<'oauth'>)[];

/** The same out of an address. */
export const requestIn = (query: RouteQuery<'oauth'>): CallOptions<'OauthRequestResource.get'> =>
  Object.fromEntries(
    REQUEST_FIELDS.flatMap((field) => (query[field] === undefined ? [] : [[field, query[field]]])),
  );
