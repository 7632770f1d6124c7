// Left as they are by RFC 3986 inside a segment; the same spelling as the route table's `buildPath`.
const KEPT = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

const segment = (text: string): string =>
  encodeURIComponent(text).replace(KEPT, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));

/** A board's address: `/{username}/{slug}`, percent-encoded, as the route table's canonical form has it. */
export const boardUrl = (username: string, slug: string): string => `/${segment(username)}/${segment(slug)}`;

/** A section's address: `/{username}/{board slug}/{section slug}`. */
export const sectionUrl = (username: string, boardSlug: string, slug: string): string =>
  `${boardUrl(username, boardSlug)}/${segment(slug)}`;
