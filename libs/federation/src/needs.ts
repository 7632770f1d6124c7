import { readAfter } from './after';
import { type NeedPictures } from './extensions';

/** A value that may stand in the options of a call: a literal, a list or object of literals, or a placeholder (see {@link DataNeed}). */
type NeedValue =
  | string
  | number
  | boolean
  | null
  | readonly NeedValue[]
  | { readonly [key: string]: NeedValue };

/**
 * One call whose answer a page needs for its first paint. It is plain data, so that the server can start it before any script runs.
 */
export interface DataNeed {
  /** The name of the call, for example `BoardResource.get`. */
  readonly call: string;
  /**
   * The options of the call. `'$name'` stands for the path parameter, `'$query.name'` for the query parameter and `'$viewer.name'`
   * for the field of the viewer of that name; an option whose placeholder has no value, or one of blanks, is left out. `'$$…'` is the literal `'$…'`.
   */
  readonly options?: Readonly<Record<string, NeedValue>>;
  /** The page is about this answer: if it is 404, so is the page. */
  readonly primary?: true;
  /** Where a stranger is taken when this primary answer is missing, or not for strangers: an address of this site. Without it, the page is 404. */
  readonly instead?: string;
  /** Ask only for a signed-in viewer, or only for a stranger. */
  readonly when?: 'viewer' | 'stranger';
  /** Ask only when this placeholder has a value that is more than blanks: a search without words is none. */
  readonly having?: `$${string}`;
  /** A paged list: the answer is the first page of an infinite query. */
  readonly infinite?: true;
  /** The answer has the first pictures of the page: the HTML announces them. */
  readonly pictures?: NeedPictures;
}

/** A need with its placeholders filled in. `[call, options]` is its query key. */
export interface ResolvedNeed {
  readonly call: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly primary: boolean;
  readonly instead: string | undefined;
  readonly infinite: boolean;
  readonly pictures: NeedPictures | undefined;
  /** The bookmark that this list begins after, by the address; no part of its query key. */
  readonly after: string | undefined;
}

/** The fields of a viewer that needs depend on; every other field is reachable as `$viewer.<field>`. */
export interface NeedsViewer {
  readonly isAuth: boolean;
}

type Scope = Readonly<Record<'params' | 'query' | 'viewer', Readonly<Record<string, unknown>>>>;

/**
 * The calls to make for one address and one viewer.
 * @param needs what the page declared in its `page.ts`
 * @param route the classified address; values come from its `params` and `query`
 * @param viewer who is looking; `when` and `$viewer.…` are decided on it
 * @returns the needs that apply, in order, with all placeholders replaced and empty options left out
 */
export function resolveNeeds(
  needs: readonly DataNeed[],
  route: { readonly params: object; readonly query: object },
  viewer: NeedsViewer,
): ResolvedNeed[] {
  const scope: Scope = {
    params: route.params as Record<string, unknown>,
    query: route.query as Record<string, unknown>,
    viewer: viewer as unknown as Record<string, unknown>,
  };
  const asked = needs
    .filter((need) => need.when === undefined || (need.when === 'viewer') === viewer.isAuth)
    .filter(({ having }) => having === undefined || !isBlank(placeholder(having, scope)));
  const after = readAfter(scope.query.after);
  const continued = after && asked.find(({ infinite, call }) => infinite && (after.call ?? call) === call);
  return asked.map((need) => ({
    call: need.call,
    options: fillObject(need.options ?? {}, scope),
    primary: need.primary === true,
    instead: need.instead,
    infinite: need.infinite === true,
    pictures: need.pictures,
    after: need === continued ? after?.bookmark : undefined,
  }));
}

const isBlank = (value: unknown): boolean =>
  value == null || (typeof value === 'string' && value.trim() === '');

function fillObject(value: Readonly<Record<string, NeedValue>>, scope: Scope): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const answer = fill(item, scope);
    if (answer !== undefined) filled[key] = answer;
  }
  return filled;
}

function fill(value: NeedValue, scope: Scope): unknown {
  if (typeof value === 'string') return value.startsWith('$') ? placeholder(value, scope) : value;
  if (Array.isArray(value)) {
    return (value as readonly NeedValue[])
      .map((item) => fill(item, scope))
      .filter((item) => item !== undefined);
  }
  if (value !== null && typeof value === 'object') {
    return fillObject(value as Readonly<Record<string, NeedValue>>, scope);
  }
  return value;
}

function placeholder(text: string, scope: Scope): unknown {
  if (text.startsWith('$$')) return text.slice(1);
  const found = placeholderOf(text);
  if (!found) throw new Error(`page data: "${text}" is none of $param, $query.name, $viewer.name`);
  const from = scope[found.from];
  // Only the route's own values: a parameter called "constructor" must not find the prototype's.
  const value = Object.hasOwn(from, found.name) ? from[found.name] : undefined;
  // An address may name something and say nothing: `?campaign_ids=`.
  if (!Array.isArray(value)) return isBlank(value) ? undefined : value;
  const said = value.filter((item) => !isBlank(item));
  return value.length > 0 && said.length === 0 ? undefined : said;
}

/** Parses a placeholder; undefined for other text. */
export function placeholderOf(text: string): { from: keyof Scope; name: string } | undefined {
  const [, from = 'params', name] = /^\$(?:(query|viewer)\.)?([^.$]+)$/.exec(text) ?? [];
  return name === undefined ? undefined : { from: from as keyof Scope, name };
}

/** Every placeholder of a need, as it is written. */
export function placeholdersIn({ options, having }: Pick<DataNeed, 'options' | 'having'>): string[] {
  const texts = (value: NeedValue | undefined): string[] => {
    if (typeof value === 'string') return value.startsWith('$') && !value.startsWith('$$') ? [value] : [];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  return [...texts(options), ...texts(having)];
}
