/** The token that writes send: the readable cookie that every HTML answer sets, under its name for https where there is one. */
export function csrfCookie(): string {
  const read = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1];
  return read('__Host-csrftoken') ?? read('csrftoken') ?? '';
}
