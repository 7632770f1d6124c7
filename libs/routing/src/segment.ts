import { BOARD_SECOND_RESERVED, RESERVED_USERNAMES } from './reserved';
import { isSearchScope } from './scopes';

/**
 * Values that a path parameter accepts. `word`: letters, digits, `_` and `-` (ids);
 * `text`: any name of one segment; `username` and `board`: a name that is not a reserved word; `scope`: a search scope.
 */
export type ParamKind = 'word' | 'text' | 'username' | 'board' | 'scope';

const KINDS: Readonly<Record<string, ParamKind>> = {
  username: 'username',
  boardId: 'board',
  boardSectionId: 'text',
  interest: 'text',
  category: 'text',
  slug: 'text',
  scope: 'scope',
};

/** The kind of a parameter, by its name in the patterns; ids are the rule. */
export const kindOf = (name: string): ParamKind => KINDS[name] ?? 'word';

const WORD = /^[\w-]+$/;
// Control characters and both slashes are read differently by proxies and browsers; lone surrogates have no encoding.
// oxlint-disable-next-line no-control-regex -- they are what is refused
const UNFIT = /[\u0000-\u001f\u007f-\u009f/\\\p{Surrogate}]/u;
const boardSecond: ReadonlySet<string> = new Set(BOARD_SECOND_RESERVED);

const isText = (value: string): boolean =>
  WORD.test(value) || (value !== '' && value !== '.' && value !== '..' && !UNFIT.test(value));

/** Whether a decoded segment may be a parameter of this kind. */
export function fits(kind: ParamKind, value: string): boolean {
  switch (kind) {
    case 'word':
      return WORD.test(value);
    case 'text':
      return isText(value);
    case 'username':
      return isText(value) && !RESERVED_USERNAMES.has(value.toLowerCase());
    case 'board':
      return isText(value) && !boardSecond.has(value.toLowerCase());
    case 'scope':
      return value !== 'pins' && isSearchScope(value);
  }
}

const KEPT_IN_PATHS = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** Percent-encodes a segment, leaving what RFC 3986 allows inside one. The value must fit a kind. */
export function encodeSegment(value: string): string {
  if (WORD.test(value)) return value;
  return encodeURIComponent(value).replace(KEPT_IN_PATHS, (code) =>
    String.fromCharCode(parseInt(code.slice(1), 16)),
  );
}

/** The text of a percent-encoded segment, or `null` when its escapes are broken. */
export function decodeSegment(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}
