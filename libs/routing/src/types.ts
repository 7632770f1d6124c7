/** The part of the site that shows a page: one remote each, or the shell itself. */
export type Area = 'shell' | 'consumer' | 'advertiser' | 'business' | 'pin-builder';

/**
 * Who may open a page. `stranger`: only when signed out; `viewer`: signed in; `partner`: a business account;
 * `staff`: the site's own people. The server decides, this is what the frame shows first.
 */
export type Audience = 'anyone' | 'stranger' | 'viewer' | 'partner' | 'staff';

/** How the text of a query parameter becomes a value. A text that does not fit its kind counts as absent. */
export type QueryKind = 'string' | 'integer' | 'number' | 'boolean' | 'list';

/** Parsed value of a query parameter. */
export type QueryValue = string | number | boolean | readonly string[];

/** Names of query parameters and their kinds. */
export type QuerySpec = Readonly<Record<string, QueryKind>>;

/**
 * One page of the site. In `pattern`, `{name}` is a path parameter and `[…]` may be left out; the pattern ends
 * with a slash exactly when the canonical address does. `aliases` are other addresses of the same page.
 */
export type RouteRow = {
  readonly name: string;
  readonly area: Area;
  readonly pattern: string;
  readonly audience: Audience;
  readonly query: QuerySpec;
  readonly aliases: readonly string[];
};

type ValueOf<K> = K extends 'integer' | 'number'
  ? number
  : K extends 'boolean'
    ? boolean
    : K extends 'list'
      ? readonly string[]
      : string;

/** The values that a `QuerySpec` reads; every one may be absent. */
export type QueryOf<Q> = { -readonly [K in keyof Q]?: ValueOf<Q[K]> | undefined };

type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Parameters of a pattern that stand outside every `[…]`. */
export type RequiredParam<P extends string> = P extends `${infer Before}[${string}]${infer After}`
  ? NamesIn<Before> | RequiredParam<After>
  : NamesIn<P>;

/** Parameters of a pattern that stand inside a `[…]`. */
export type OptionalParam<P extends string> = P extends `${string}[${infer Inside}]${infer After}`
  ? NamesIn<Inside> | OptionalParam<After>
  : never;
