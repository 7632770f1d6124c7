import { HASHTAG_PATTERN } from '@corkboard/contract';

const AT_END = new RegExp(`${HASHTAG_PATTERN.source}$`, 'u');

/** The hashtag that is being typed, up to the caret: its letters and where its # stands; null when there is none. */
export function hashtagAt(
  text: string,
  caret: number,
): { readonly tag: string; readonly from: number } | null {
  const match = AT_END.exec(text.slice(0, caret));
  return match ? { tag: match[1]!, from: match.index } : null;
}

/** The text with the hashtag at the caret replaced, and where the caret goes: behind the tag and a space. */
export function putHashtag(
  text: string,
  caret: number,
  tag: string,
): { readonly text: string; readonly caret: number } {
  const at = hashtagAt(text, caret);
  if (!at) return { text, caret };
  const before = `${text.slice(0, at.from)}#${tag} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
