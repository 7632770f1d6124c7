import { type SafeFetch, SafeFetchError } from '../safe-fetch';

/** Rules of a site's robots.txt for a program of this name: whether it may fetch a path. */
export type RobotsRules = (path: string) => boolean;

interface Rule {
  readonly allow: boolean;
  readonly path: string;
}

/** Whether a site lets our program open an address that nobody asked for. */
export type Robots = (address: string) => Promise<boolean>;

const PROGRAM = 'corkboard';
/** More of a robots.txt needn't be read (RFC 9309). */
const FILE_BYTES = 512 * 1024;
const TIMEOUT_MS = 5000;

/** Asks sites what programs may open, each once for as long as this is kept. A site without a robots.txt allows all, and so does one that can't be asked. */
export function createRobots(safeFetch: SafeFetch): Robots {
  const known = new Map<string, Promise<RobotsRules>>();
  return async (address) => {
    const { origin, pathname, search } = new URL(address);
    const rules = known.get(origin) ?? rulesOf(safeFetch, origin);
    known.set(origin, rules);
    return (await rules)(pathname + search);
  };
}

async function rulesOf(safeFetch: SafeFetch, origin: string): Promise<RobotsRules> {
  const options = { maxBytes: FILE_BYTES, onlyStart: true, timeoutMs: TIMEOUT_MS };
  const answer = await safeFetch(`${origin}/robots.txt`, options).catch((error: unknown) => {
    if (error instanceof SafeFetchError) return null;
    throw error;
  });
  return readRobots(answer?.body.toString('utf8') ?? '', PROGRAM);
}

const RULES_MAX = 1000;
const LINE_MAX = 2000;

/**
 * Reads a robots.txt (RFC 9309): the rules of the group for this program, or else of the one for all; the longest that fits counts, and of two
 * equal ones the one that allows. `*` stands for anything, `$` for the end.
 *
 * @param program its name in small letters
 * @returns whether an address of the site (path and query) may be opened
 */
export function readRobots(file: string, program: string): RobotsRules {
  const rules = rulesFor(file, program);
  return (path) => {
    let best: Rule | undefined;
    for (const rule of rules) {
      if (!fits(rule.path, path)) continue;
      const longer = rule.path.length - (best?.path.length ?? -1);
      if (longer > 0 || (longer === 0 && rule.allow)) best = rule;
    }
    return best?.allow ?? true;
  };
}

function rulesFor(file: string, program: string): readonly Rule[] {
  const own: Rule[] = [];
  const all: Rule[] = [];
  let isNamed = false;
  let group = new Set<Rule[]>();
  // Lines of names one after the other are for one group.
  let inNames = false;
  for (const line of file.split(/\r\n?|\n/)) {
    const [, name = '', value = ''] =
      /^([a-z-]+)\s*:\s*([^#\s]*)/i.exec(line.slice(0, LINE_MAX).trim()) ?? [];
    const key = name.toLowerCase();
    if (key === 'user-agent') {
      if (!inNames) group = new Set();
      inNames = true;
      if (value.toLowerCase() === program) {
        isNamed = true;
        group.add(own);
      } else if (value === '*') group.add(all);
    } else if (key === 'allow' || key === 'disallow') {
      inNames = false;
      for (const rules of group)
        if (value !== '' && rules.length < RULES_MAX) rules.push({ allow: key === 'allow', path: value });
    }
  }
  return isNamed ? own : all;
}

/** Whether a path begins as a rule's does. Looked at piece by piece: a pattern made of it could take for ever. */
function fits(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$');
  const pieces = (isWhole ? rule.slice(0, -1) : rule).split('*');
  let at = pieces[0]!.length;
  if (!path.startsWith(pieces[0]!)) return false;
  for (const piece of pieces.slice(1)) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  const last = pieces.at(-1)!;
  return (
    !isWhole ||
    (pieces.length === 1
      ? path === last
      : path.endsWith(last) && path.length - last.length >= at - last.length)
  );
}
