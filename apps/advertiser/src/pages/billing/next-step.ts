/** The way on that the address of a page names: one of this site only; null for another, and for none. */
export function nextStep(wanted: string | undefined): string | null {
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted)) return null;
  const base = 'https://this.invalid';
  try {
    const url = new URL(wanted, base);
    return url.origin === base ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
