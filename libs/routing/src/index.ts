export { buildPath, pathIn } from './build';
export { classify, IMAGE_VIEWER_HASH, type NotFound, type RouteMatch } from './classify';
export {
  BOARD_FIRST_RESERVED,
  BOARD_SECOND_RESERVED,
  isReservedBoardSlug,
  isReservedUsername,
  RESERVED_USERNAMES,
} from './reserved';
export { ROUTES, type RouteName, type RouteParams, type RouteQuery } from './routes';
export { COMMON_QUERY } from './routes/row';
export { adoptRoutes, findRoute, siteRoutes, type SiteRoutes } from './site';
export { SEARCH_SCOPES, type SearchScope } from './scopes';
export { type QueryKind, type RouteRow } from './types';
export { advertiserPath, type AdvertiserKey } from './advertiser-path';
export { afterLogin, afterSignup, asNext, safeNext } from './next';
export { isInternalPinLink } from './pin-link';
export { canonicalRedirect } from './redirect';
export { searchScope } from './search';
