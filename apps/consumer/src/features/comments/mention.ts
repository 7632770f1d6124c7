const AT_END = /(?<![\p{L}\p{N}_@/.])@([\p{L}\p{N}_]*)$/u;

/** The name that is being typed behind an at sign, up to the caret, and where the sign stands; null when there is none. */
export function mentionAt(
  text: string,
  caret: number,
): { readonly name: string; readonly from: number } | null {
  const match = AT_END.exec(text.slice(0, caret));
  return match ? { name: match[1]!, from: match.index } : null;
}

/** The text with the name at the caret replaced by somebody's, and where the caret goes: behind the name and a space. */
export function putMention(
  text: string,
  caret: number,
  username: string,
): { readonly text: string; readonly caret: number } {
  const at = mentionAt(text, caret);
  if (!at) return { text, caret };
  const before = `${text.slice(0, at.from)}@${username} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
