import { defineRemote } from '@corkboard/federation';
import { type RouteMatch, type RouteName } from '@corkboard/routing';
import { resuming } from './features/resume';

/** The exposed module, which the shell loads (docs/architecture.md, "Remote"). */
export const remote = defineRemote<RouteMatch<RouteName<'consumer'>>>({
  area: 'consumer',
  pages: resuming({
    home: { load: () => import(/* webpackChunkName: "page-home" */ './pages/home') },

    profile: { load: () => import(/* webpackChunkName: "page-profile" */ './pages/profile') },
    'profile-created': {
      load: () => import(/* webpackChunkName: "page-profile-created" */ './pages/profile-created'),
    },
    'profile-saved': {
      load: () => import(/* webpackChunkName: "page-profile-saved" */ './pages/profile'),
    },
    'profile-followers': {
      load: () => import(/* webpackChunkName: "page-profile-followers" */ './pages/profile-followers'),
    },
    'profile-following': {
      load: () => import(/* webpackChunkName: "page-profile-following" */ './pages/profile-following'),
    },
    board: { load: () => import(/* webpackChunkName: "page-board" */ './pages/board') },
    'board-ideas': {
      load: () => import(/* webpackChunkName: "page-board-ideas" */ './pages/board-ideas'),
    },
    'board-notes': {
      load: () => import(/* webpackChunkName: "page-board-notes" */ './pages/board-notes'),
    },
    'board-section': {
      load: () => import(/* webpackChunkName: "page-board-section" */ './pages/board-section'),
    },

    'board-create': {
      load: () => import(/* webpackChunkName: "page-board-create" */ './pages/board-create'),
    },
    'board-edit': {
      load: () => import(/* webpackChunkName: "page-board-edit" */ './pages/board-edit'),
    },
    'board-edit-collaborators': {
      load: () =>
        import(/* webpackChunkName: "page-board-edit-collaborators" */ './pages/board-edit-collaborators'),
    },
    'board-edit-add-collaborators': {
      load: () =>
        import(
          /* webpackChunkName: "page-board-edit-add-collaborators" */ './pages/board-edit-add-collaborators'
        ),
    },
    'section-create': {
      load: () => import(/* webpackChunkName: "page-section-create" */ './pages/section-create'),
    },
    'section-edit': {
      load: () => import(/* webpackChunkName: "page-section-edit" */ './pages/section-edit'),
    },

    offsite: { load: () => import(/* webpackChunkName: "page-offsite" */ './pages/offsite') },
    pin: { load: () => import(/* webpackChunkName: "page-pin" */ './pages/pin') },
    'pin-comments': {
      load: () => import(/* webpackChunkName: "page-pin-comments" */ './pages/pin-comments'),
    },
    'search-picture': {
      load: () => import(/* webpackChunkName: "page-search-picture" */ './pages/search-picture'),
    },
    'pin-visual-search': {
      load: () => import(/* webpackChunkName: "page-pin-visual-search" */ './pages/pin-visual-search'),
    },
    'pin-visual-search-products': {
      load: () =>
        import(
          /* webpackChunkName: "page-pin-visual-search-products" */ './pages/pin-visual-search-products'
        ),
    },
    'pin-sent': { load: () => import(/* webpackChunkName: "page-pin-sent" */ './pages/pin-sent') },
    'pin-feedback': {
      load: () => import(/* webpackChunkName: "page-pin-feedback" */ './pages/pin-feedback'),
    },
    'pin-redirect': {
      load: () => import(/* webpackChunkName: "page-pin-redirect" */ './pages/pin-redirect'),
    },
    'pin-edit': { load: () => import(/* webpackChunkName: "page-pin-edit" */ './pages/pin-edit') },
    'pin-repin': {
      load: () => import(/* webpackChunkName: "page-pin-repin" */ './pages/pin-repin'),
    },
    'pin-repin-external': {
      load: () => import(/* webpackChunkName: "page-pin-repin-external" */ './pages/pin-repin'),
    },
    'pin-create': {
      load: () => import(/* webpackChunkName: "page-pin-create" */ './pages/pin-create'),
    },
    'save-from-any-site': {
      load: () => import(/* webpackChunkName: "page-save-from-any-site" */ './pages/save-from-any-site'),
    },

    search: { load: () => import(/* webpackChunkName: "page-search" */ './pages/search') },
    'search-pins': { load: () => import(/* webpackChunkName: "page-search-pins" */ './pages/search-pins') },
    'search-scope': {
      load: () => import(/* webpackChunkName: "page-search-scope" */ './pages/search-scope'),
    },

    ideas: { load: () => import(/* webpackChunkName: "page-ideas" */ './pages/ideas') },
    idea: { load: () => import(/* webpackChunkName: "page-idea" */ './pages/idea') },
    topics: { load: () => import(/* webpackChunkName: "page-topics" */ './pages/topics') },
    today: { load: () => import(/* webpackChunkName: "page-today" */ './pages/today') },
    'today-trending': {
      load: () => import(/* webpackChunkName: "page-today-trending" */ './pages/today-list'),
    },
    'today-popular': {
      load: () => import(/* webpackChunkName: "page-today-popular" */ './pages/today-list'),
    },
    'today-article': {
      load: () => import(/* webpackChunkName: "page-today-article" */ './pages/today-article'),
    },
    'discover-article': {
      load: () => import(/* webpackChunkName: "page-discover-article" */ './pages/discover-article'),
    },
    'today-shop': { load: () => import(/* webpackChunkName: "page-today-shop" */ './pages/today-shop') },
    videos: { load: () => import(/* webpackChunkName: "page-videos" */ './pages/videos') },
    'video-category': {
      load: () => import(/* webpackChunkName: "page-video-category" */ './pages/video-category'),
    },
    shopping: { load: () => import(/* webpackChunkName: "page-shopping" */ './pages/shopping') },
    'shopping-category': {
      load: () => import(/* webpackChunkName: "page-shopping-category" */ './pages/shopping-category'),
    },
    'profile-shop-tool': {
      load: () => import(/* webpackChunkName: "page-profile-shop-tool" */ './pages/profile-shop-tool'),
    },
    'today-best': { load: () => import(/* webpackChunkName: "page-today-best" */ './pages/today-list') },

    notifications: {
      load: () => import(/* webpackChunkName: "page-notifications" */ './pages/notifications'),
    },
    settings: { load: () => import(/* webpackChunkName: "page-settings" */ './pages/settings') },
    'settings-profile': {
      load: () => import(/* webpackChunkName: "page-settings-profile" */ './pages/settings-profile'),
    },
    'settings-security': {
      load: () => import(/* webpackChunkName: "page-settings-security" */ './pages/settings-security'),
    },
    'settings-notifications': {
      load: () =>
        import(/* webpackChunkName: "page-settings-notifications" */ './pages/settings-notifications'),
    },
    'settings-email': {
      load: () => import(/* webpackChunkName: "page-settings-email" */ './pages/settings-email'),
    },
    'settings-language': {
      load: () => import(/* webpackChunkName: "page-settings-language" */ './pages/settings-language'),
    },
    'settings-appearance': {
      load: () => import(/* webpackChunkName: "page-settings-appearance" */ './pages/settings-appearance'),
    },
    'settings-account': {
      load: () => import(/* webpackChunkName: "page-settings-account" */ './pages/settings-account'),
    },
    'settings-data': {
      load: () => import(/* webpackChunkName: "page-settings-data" */ './pages/settings-data'),
    },
    'settings-claim': {
      load: () => import(/* webpackChunkName: "page-settings-claim" */ './pages/settings-claim'),
    },
    'settings-blocked': {
      load: () => import(/* webpackChunkName: "page-settings-blocked" */ './pages/settings-blocked'),
    },
    'settings-home-feed': {
      load: () => import(/* webpackChunkName: "page-settings-home-feed" */ './pages/settings-home-feed'),
    },
    'settings-hidden': {
      load: () => import(/* webpackChunkName: "page-settings-hidden" */ './pages/settings-hidden'),
    },
    'settings-apps': {
      load: () => import(/* webpackChunkName: "page-settings-apps" */ './pages/settings-apps'),
    },
    'settings-developer': {
      load: () => import(/* webpackChunkName: "page-settings-developer" */ './pages/settings-developer'),
    },
    'settings-trash': {
      load: () => import(/* webpackChunkName: "page-settings-trash" */ './pages/settings-trash'),
    },
  }),
});
