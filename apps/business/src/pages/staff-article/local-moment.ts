/** A moment as a field for local date and time has it: minutes, no zone; empty for none. */
export function toLocal(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment in such a field; none where it is empty. */
export const fromLocal = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString();
