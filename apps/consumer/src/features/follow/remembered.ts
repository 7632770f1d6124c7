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

/** Who was to be followed, if anybody; the answer is given once. */
export function takeRememberedFollow(): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? 'null') as { userId: string; at: number } | null;
    if (!kept) return null;
    sessionStorage.removeItem(STORE);
    return Date.now() - kept.at < REMEMBERED_MS ? kept.userId : null;
  } catch {
    return null;
  }
}

/** Whether somebody may have to be followed. */
export function isFollowRemembered(): boolean {
  try {
    return sessionStorage.getItem(STORE) !== null;
  } catch {
    return false;
  }
}
