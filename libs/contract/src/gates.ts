/** Feature gates and experiments (docs/handbook/gates.md). */

/** Longest name of a gate, and what its letters are. */
export const GATE_NAME_PATTERN = '^[a-z0-9_]{1,60}$';

/** The gate of the navigation that stands at the side. */
export const VERTICAL_NAV_GATE = 'web_vertical_nav';

/** The gate that is open while pictures of the demo are still being drawn; pages say so. */
export const DEMO_DRAWING_GATE = 'demo_drawing';

/** The cookie that holds what this browser says of gates: `name:false`, comma-joined. */
export const EXPERIMENTS_COOKIE = 'forced_experiments';
/** How long a browser keeps that. */
export const EXPERIMENTS_SECONDS = 30 * 24 * 60 * 60;

/** More than a person could choose by hand is nobody's choice. */
const FORCED_MAX = 20;

/**
 * Parses the gates that a browser forces open or closed.
 *
 * @param cookie the value of the {@link EXPERIMENTS_COOKIE}
 * @returns by name; malformed entries are skipped
 */
export function forcedGates(cookie: string | undefined): ReadonlyMap<string, boolean> {
  const parts = cookie?.split(',', FORCED_MAX) ?? [];
  return new Map(
    parts.flatMap((part) => {
      const [, name, open] = /^([a-z0-9_]{1,60}):(true|false)$/.exec(part) ?? [];
      return name === undefined ? [] : [[name, open === 'true']];
    }),
  );
}

/** The value of the {@link EXPERIMENTS_COOKIE} that says this. */
export const forcedCookie = (gates: ReadonlyMap<string, boolean>): string =>
  [...gates].map(([name, open]) => `${name}:${String(open)}`).join(',');

/** Sentences of the service about gates, for staff. */
export const gateMessages = {
  gateMissing: "We can't find that gate.",
} as const;
