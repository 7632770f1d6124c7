const STORE = 'corkboard:follow';
/** Long enough to find one's password; later it would surprise. */
const REMEMBERED_MS = 15 * 60_000;

/** Remembers whom a stranger wanted to follow, over the log-in (consumer §4). */
export function rememberFollow(userId: string): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ userId, at: Date.now() }));
  } catch {
    // Without storage the person presses Follow once more (consumer §8: defaults used).
  }
}

/** Whether this is the person that was to be followed; the answer is given once. */
export function takeRememberedFollow(userId: string): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? 'null') as { userId: string; at: number } | null;
    if (kept?.userId !== userId) return false;
    sessionStorage.removeItem(STORE);
    return Date.now() - kept.at < REMEMBERED_MS;
  } catch {
    return false;
  }
}
