/** Names one intent to save, so that a retried save saves once. `randomUUID` exists on secure origins only. */
export function newGuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
