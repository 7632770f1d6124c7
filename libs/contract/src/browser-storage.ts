/** What pages keep in a browser: in this tab (`session`), or for longer (`local`). */
export type StorageArea = 'session' | 'local';

let told = false;

/** Storage can be closed by the browser's settings, or be full. That is told once a page, and defaults are used. */
function closed(error: unknown): void {
  if (told) return;
  told = true;
  console.warn('Browser storage cannot be used; defaults are used instead.', error);
}

const areaOf = (area: StorageArea): Storage => (area === 'session' ? sessionStorage : localStorage);

/** What is kept under a key; null for nothing, for something else than JSON, and where storage is closed. */
export function readStored(area: StorageArea, key: string): unknown {
  let text: string | null;
  try {
    text = areaOf(area).getItem(key);
  } catch (error) {
    closed(error);
    return null;
  }
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Keeps a value as JSON; null removes it. Where storage is closed nothing is kept. */
export function writeStored(area: StorageArea, key: string, value: unknown): void {
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, JSON.stringify(value));
  } catch (error) {
    closed(error);
  }
}
