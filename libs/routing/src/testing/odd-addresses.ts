import { buildPath } from '../build';
import { classify, type RouteMatch } from '../classify';
import { findRoute } from '../site';
import { type QueryKind } from '../types';

const LONG = 'x'.repeat(5000);
/** Texts that fit no parameter, or hardly one. */
const ODD = [LONG, 'abc', '9'.repeat(19), '<%>', '💛'.repeat(600)];
const ODD_BY_KIND: Readonly<Record<QueryKind, readonly string[]>> = {
  string: ODD,
  list: [...ODD, Array.from({ length: 60 }, (_, n) => `word${n}`).join(','), `${LONG},${LONG}`],
  boolean: ['true', 'maybe'],
  integer: ['-999999999999999', '999999999999999', 'x'],
  number: ['7', '999999999999999', '0', 'x'],
};

/** The same page with another text in each of its parameters, one at a time: those of its query, and those of its path that may say that. */
export function* oddAddresses(address: string): Generator<[name: string, address: string]> {
  const match = classify(address) as RouteMatch;
  const [path = '', query = ''] = address.split('?');
  for (const [name, kind] of Object.entries(findRoute(match.name)!.query))
    for (const value of ODD_BY_KIND[kind]) {
      const given = new URLSearchParams(query);
      given.set(name, value);
      yield [`${name}=${value.slice(0, 40)}`, `${path}?${given.toString()}`];
    }
  for (const name of Object.keys(match.params))
    for (const value of ODD) {
      const odd = withParameter(match, name, value);
      if (odd !== undefined && (classify(odd) as Partial<RouteMatch>).name === match.name)
        yield [`{${name}} ${value.slice(0, 40)}`, odd];
    }
}

/** The address of a page with another text in its path; undefined where none says that. */
function withParameter(match: RouteMatch, name: string, value: string): string | undefined {
  try {
    return buildPath(match.name, { ...match.params, [name]: value } as never, match.query as never);
  } catch {
    return undefined;
  }
}
