/** Storage of the browser: `session` for this tab, `local` beyond it. */
export type StorageArea = 'session' | 'local';

let told = false;

/** Storage may be disabled or full. The failure is logged once a page, and defaults are used. */
function closed(error: unknown): void {
  if (told) return;
  told = true;
  console.warn('Browser storage cannot be used; defaults are used instead.', error);
}

const areaOf = (area: StorageArea): Storage => (area === 'session' ? sessionStorage : localStorage);

/** Reads the value of a key; null where it is missing, isn't JSON, or storage is disabled. */
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
