/** Browser globals that components might read while they render. */
const OBJECTS = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'screen',
  'localStorage',
  'sessionStorage',
];
const VALUES = [
  'innerWidth',
  'innerHeight',
  'scrollX',
  'scrollY',
  'devicePixelRatio',
  'matchMedia',
  'getComputedStyle',
];

/** Runs something as on the server: no browser's object is there, and whoever reads a browser's value learns so. */
export function withoutBrowser<T>(run: () => T): T {
  const names = [...OBJECTS, ...VALUES];
  const kept = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  for (const name of names) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        // Asking whether there is one is fair.
        if (OBJECTS.includes(name)) return undefined;
        throw new ReferenceError(`${name} is not there on the server`);
      },
    });
  }
  try {
    return run();
  } finally {
    names.forEach((name, index) => {
      const descriptor = kept[index];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
}
