/** Versions that failed while another one works: they are left alone for as long as the session lasts. */
export interface Verdicts {
  has(version: string): boolean;
  add(version: string): void;
  delete(version: string): void;
}

const STORE = 'corkboard:failed-releases';
/** A session sees few releases; what is older is of no use. */
const KEPT = 20;

/** Verdicts that outlive this document, where the browser has storage; a new tab begins without any. */
export function sessionVerdicts(storage: () => Storage = () => sessionStorage): Verdicts {
  const versions = new Set(stored(storage));
  const store = () => {
    try {
      storage().setItem(STORE, JSON.stringify([...versions].slice(-KEPT)));
    } catch {
      // Without storage they last as long as the document.
    }
  };
  return {
    has: (version) => versions.has(version),
    add(version) {
      if (versions.has(version)) return;
      versions.add(version);
      store();
    },
    delete(version) {
      if (versions.delete(version)) store();
    },
  };
}

function stored(storage: () => Storage): string[] {
  try {
    const value = JSON.parse(storage().getItem(STORE) ?? '[]') as unknown;
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}
