/** The token that writes carry: the readable cookie that every HTML answer sets (design §2, Wire). */
export function csrfCookie(): string {
  return /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}
