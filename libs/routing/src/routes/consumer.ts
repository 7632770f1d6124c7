import { CARRIED_PIN_QUERY, PIN_INFO_QUERY, rowsOf, SEARCH_QUERY } from './row';

const page = rowsOf('consumer');

/** The pin page's fetch failed for a stranger; the page they land on says so. */
const ERROR_FLAG = { show_error: 'boolean' } as const;

/** The part of a picture that is searched with, in shares of its width and height. */
const REGION = { x: 'number', y: 'number', w: 'number', h: 'number' } as const;

/** Routes of the consumer area: Pins, boards, and the account. */
export const consumerRoutes = [
  page('home', '/', 'anyone', ERROR_FLAG, ['/homefeed/']),

  page('profile', '/{username}/', 'anyone'),
  page('profile-created', '/{username}/_created/', 'anyone'),
  page('profile-saved', '/{username}/_saved/', 'anyone'),
  page('profile-followers', '/{username}/followers/', 'anyone'),
  page('profile-following', '/{username}/following/', 'anyone'),
  page('profile-shop-tool', '/{username}/_tools/shop/', 'anyone', SEARCH_QUERY),
  page('board', '/{username}/{boardId}', 'anyone', { oldest_first: 'boolean' }),
  page('board-ideas', '/{username}/{boardId}/_tools/more-ideas/', 'anyone'),
  page('board-notes', '/{username}/{boardId}/_tools/notes/', 'anyone'),
  page('board-section', '/{username}/{boardId}/{boardSectionId}', 'anyone', { oldest_first: 'boolean' }),

  page('board-create', '/board/create/', 'viewer', { ...CARRIED_PIN_QUERY, advertiser_id: 'string' }),
  page('board-edit', '/board/{id}/edit', 'viewer'),
  page('board-edit-collaborators', '/board/{id}/edit/collaborators', 'viewer'),
  page('board-edit-add-collaborators', '/board/{id}/edit/add_collaborators', 'viewer'),
  page('section-create', '/board/{id}/create_section/', 'viewer', CARRIED_PIN_QUERY),
  page('section-edit', '/boardsection/{id}/edit', 'viewer'),

  // `client_tracking_params` says of an ad which showing of it was opened.
  page('pin', '/pin/{id}/', 'anyone', { client_tracking_params: 'string' }, ['/amp/pin/{id}/']),
  // `comment` names the one that a link is about: its thread is shown first, whole.
  page('pin-comments', '/pin/{id}/comments', 'anyone', { comment: 'string' }),
  page('pin-edit', '/pin/{id}/edit', 'viewer'),
  page('pin-repin', '/pin/{id}/repin', 'viewer'),
  page('pin-repin-external', '/pin/{id}/repin/x/', 'viewer'),
  page('pin-visual-search', '/pin/{id}/visual-search/', 'anyone', REGION),
  page('pin-visual-search-products', '/pin/{id}/visual-search/products/', 'anyone', REGION),
  // The optional segments after these two show the same page.
  page('pin-sent', '/pin/{id}/sent[/{slug}]', 'anyone'),
  page('pin-feedback', '/pin/{id}/feedback[/{slug}]', 'viewer'),
  page('pin-redirect', '/pin_redirect', 'anyone', { pin: 'string', url: 'string' }),
  page('pin-create', '/pin/create/[{method}[/{action}]]', 'anyone', PIN_INFO_QUERY),

  page('save-from-any-site', '/save-from-any-site/', 'anyone'),

  page('search', '/search', 'anyone', SEARCH_QUERY),
  page('search-pins', '/search/pins/', 'anyone', SEARCH_QUERY),
  // `look` encodes the picture that the search is made with.
  page('search-picture', '/search/picture/', 'anyone', { look: 'string', products: 'boolean' }),
  page('search-scope', '/search/{scope}/', 'anyone', SEARCH_QUERY, ['/search/pins/{scope}/']),

  page('ideas', '/ideas', 'anyone', ERROR_FLAG),
  page('idea', '/ideas/{interest}/{id}', 'anyone'),
  page('videos', '/videos/', 'anyone'),
  page('video-category', '/videos/{category}/{id}', 'anyone'),
  page('shopping', '/shopping/', 'anyone'),
  page('shopping-category', '/shopping/{category}/{id}', 'anyone'),
  page('topics', '/topics', 'anyone'),
  page('today', '/today', 'anyone'),
  page('today-article', '/today/article/[{slug}/]', 'anyone'),
  page('today-best', '/today/best/', 'anyone'),
  page('today-trending', '/today/trending/', 'anyone'),
  page('today-popular', '/today/popular/', 'anyone'),
  page('today-shop', '/today/shop/', 'anyone'),
  page('discover-article', '/discover/article/{slug}', 'anyone'),

  page('notifications', '/notifications/', 'viewer'),
  page('conversation', '/conversation/{id}', 'viewer'),
  page('settings', '/settings', 'viewer'),
  page('settings-notifications', '/settings/notifications', 'viewer'),
  page('settings-email', '/settings/email/', 'viewer'),
  page('settings-language', '/settings/language/', 'viewer'),
  page('settings-appearance', '/settings/appearance/', 'viewer'),
  page('settings-profile', '/settings/profile/', 'viewer'),
  page('settings-security', '/settings/security/', 'viewer', {
    login_problem: 'string',
    connected: 'string',
  }),
  page('settings-account', '/settings/account/', 'viewer'),
  page('settings-data', '/settings/data/', 'viewer'),
  page('settings-claim', '/settings/claim/', 'viewer'),
  page('settings-blocked', '/settings/blocked/', 'viewer'),
  page('settings-hidden', '/settings/hidden/', 'viewer'),
  page('settings-home-feed', '/settings/home-feed/', 'viewer'),
  page('settings-trash', '/settings/trash/', 'viewer'),
  page('settings-apps', '/settings/apps/', 'viewer'),
  // Apps are made here; where they ask for people's consent is `/oauth`.
  page('settings-developer', '/settings/developer/', 'viewer', {}, ['/app-factory-oauth']),

  page('appealed-pin', '/appealed-pin/', 'viewer'),
  page('reports-and-violations', '/reports-and-violations/', 'viewer'),
  page('unauth-profile', '/unauth-profile', 'anyone'),
  page('storyboard', '/_/storyboard', 'staff'),
  page('tv-studio', '/tv/studio', 'viewer'),

  page('offsite', '/offsite/', 'anyone', {
    token: 'string',
    url: 'string',
    pin: 'string',
    isThirdPartyAd: 'boolean',
    csr: 'string',
    client_tracking_params: 'string',
    aux_data: 'string',
  }),
] as const;
