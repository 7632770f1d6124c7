/** Attributes of the element, by the property that reflects each. */
export const ATTRIBUTES = {
  site: 'site',
  board: 'board',
  link: 'link',
  imageUrl: 'image-url',
  description: 'description',
  theme: 'theme',
} as const;
export type AttributeProperty = keyof typeof ATTRIBUTES;

/**
 * Where the site is: what the page says, else where the script came from.
 * @param given the attribute, which may be blank
 * @param script address of the script
 */
export function siteOrigin(given: string, script: string): string {
  const url = given.trim() || script;
  return URL.canParse(url) && /^https?:/.test(url) ? new URL(url).origin : new URL(script).origin;
}
