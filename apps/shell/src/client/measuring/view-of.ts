import {
  isId,
  SEARCH_SCOPES,
  type TelemetryView,
  VIEW_ORIGIN_PATTERN,
  VIEW_ORIGINS,
  VIEW_PARAMETERS as P,
  VIEW_TYPES as T,
} from '@corkboard/contract';
import { searchScope } from '@corkboard/routing';
import { type Shown } from '../navigation/view';

type Seen = Pick<TelemetryView, 'view_type' | 'view_parameter'>;

/** Routes whose view type isn't that of their area. Searches have theirs from their address. */
const ROUTES: Readonly<Record<string, readonly [type: number, parameter?: number]>> = {
  home: [T.home],
  pin: [T.pin],
  'pin-comments': [T.pin, P.comments],
  'pin-visual-search': [T.pin, P.visualSearch],
  'pin-visual-search-products': [T.pin, P.visualSearchProducts],
  'pin-repin': [T.pin, P.repin],
  'pin-edit': [T.editing],
  board: [T.board],
  'board-ideas': [T.board, P.moreIdeas],
  'board-notes': [T.board, P.notes],
  'board-section': [T.section],
  'board-edit': [T.editing],
  'section-edit': [T.editing],
  'board-create': [T.creation],
  'section-create': [T.creation],
  profile: [T.profile],
  'profile-created': [T.profile, P.created],
  'profile-saved': [T.profile, P.saved],
  'profile-followers': [T.profile, P.followers],
  'profile-following': [T.profile, P.following],
  ideas: [T.ideas],
  idea: [T.ideas],
  videos: [T.videos],
  'video-category': [T.videos],
  shopping: [T.shopping],
  'shopping-category': [T.shopping],
  topics: [T.topics],
  today: [T.today],
  'today-best': [T.today],
  'today-trending': [T.today],
  'today-popular': [T.today],
  'today-shop': [T.today],
  'today-article': [T.article],
  'discover-article': [T.article],
  notifications: [T.notifications],
  settings: [T.settings],
  'pin-create': [T.externalCreation],
  'pin-repin-external': [T.externalCreation],
  offsite: [T.offsite],
  about: [T.document],
  help: [T.document],
  terms: [T.document],
  privacy: [T.document],
  'privacy-choices': [T.document],
};

const AREAS: Readonly<Record<string, number>> = {
  consumer: T.other,
  shell: T.account,
  advertiser: T.advertiser,
  business: T.business,
  'pin-builder': T.pinBuilder,
};

const SEARCHES: ReadonlySet<string> = new Set(['search', 'search-pins', 'search-scope', 'profile-shop-tool']);
const ORIGIN = new RegExp(VIEW_ORIGIN_PATTERN);

/** View type and parameter of the page on screen (docs/handbook/telemetry.md#codes). */
export function viewTypeOf({ match, view, place }: Pick<Shown, 'match' | 'view' | 'place'>): Seen {
  if (match.kind !== 'route' || view.kind === 'status' || view.kind === 'fault')
    return { view_type: T.fault, view_parameter: P.none };
  if (SEARCHES.has(match.name)) {
    const { viewType, scope } = searchScope(place);
    return { view_type: viewType, view_parameter: SEARCH_SCOPES.indexOf(scope) + 1 };
  }
  const named =
    ROUTES[match.name] ??
    (match.name.startsWith('settings-') ? [T.settings] : [AREAS[match.area] ?? T.other]);
  return { view_type: named[0], view_parameter: named[1] ?? P.none };
}

/** Id of a page's subject, where its address has it, and the origin of a search. */
export function detailsOf({ match }: Pick<Shown, 'match'>): Pick<TelemetryView, 'object_id' | 'origin'> {
  if (match.kind !== 'route') return {};
  const { id } = match.params as { id?: string };
  const query = match.query as Readonly<Record<string, unknown>>;
  const said = VIEW_ORIGINS.flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' && ORIGIN.test(value) ? [[name, value] as const] : [];
  });
  return {
    ...(id !== undefined && isId(id) && { object_id: id }),
    ...(said.length > 0 && { origin: Object.fromEntries(said) }),
  };
}
