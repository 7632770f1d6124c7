import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lock } from './lock';
import { sweep } from './release-folder';
import {
  EMPTY,
  parseRegistry,
  PREVIOUS_FILE,
  REGISTRY_FILE,
  type Registry,
  type RegistryEntry,
} from './registry';
import { entryProblems } from './schema';

/** Versions whose files are kept: pages that were opened with one of them still ask for its chunks. */
const KEPT = 20;

/** A change's effect on one remote. */
export interface Step {
  readonly name: string;
  /** Undefined when nothing changes. */
  readonly entry: RegistryEntry | undefined;
}

/**
 * One change of the registry: read, change, check, write beside, rename over. Changes of several processes take turns.
 * @param purpose what for, shown to whoever waits for the lock
 * @returns what the change answered, and what was found to be wrong on the way
 * @throws when the change would make an entry that cannot be served; nothing is changed then
 */
export async function changeRegistry<Answer extends Step>(
  folder: string,
  purpose: string,
  change: (registry: Registry) => Promise<Answer>,
): Promise<{ answer: Answer; warnings: readonly string[] }> {
  const file = path.join(folder, REGISTRY_FILE);
  const release = await lock(`${file}.lock`, purpose);
  try {
    const { registry, raw, warnings } = await readOrRecover(folder);
    const answer = await change(registry);
    if (!answer.entry) return { answer, warnings };
    const { name } = answer;
    const entry = withoutOld(answer.entry);
    const [problem] = entryProblems(entry);
    if (problem !== undefined) throw new Error(`${name} cannot be served like this: ${problem}`);
    // Problems of other remotes are for their teams to fix: their entries stay unchanged.
    const remotes = { ...raw, [name]: entry };
    const temporary = `${file}.${process.pid}.tmp`;
    await copyFile(file, path.join(folder, PREVIOUS_FILE)).catch(() => undefined);
    await writeFile(temporary, `${JSON.stringify({ format: 1, remotes })}\n`);
    await rename(temporary, file);
    const dropped = answer.entry.history.filter((item) => !entry.history.includes(item));
    for (const { version } of dropped)
      await rm(path.join(folder, name, version), { recursive: true, force: true });
    if (warnings.length === 0) await sweep(path.join(folder, name), versionsOf(entry));
    return { answer, warnings };
  } finally {
    await release();
  }
}

interface Known {
  readonly registry: Registry;
  /** The entries as they are written, also those that cannot be used. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
}

/** A registry that cannot be read is put aside, and the one before its last change takes its place. */
async function readOrRecover(folder: string): Promise<Known> {
  const file = path.join(folder, REGISTRY_FILE);
  const text = await readIfThere(file);
  if (text === null) return { registry: EMPTY, raw: {}, warnings: [] };
  try {
    return known(text);
  } catch (error) {
    const aside = `${file}.broken`;
    await rm(aside, { force: true });
    await rename(file, aside);
    const previous = await readIfThere(path.join(folder, PREVIOUS_FILE));
    const warning = `${file} could not be read (${(error as Error).message}): it is ${aside} now, and what it was before its last change goes on`;
    try {
      const before = previous === null ? { registry: EMPTY, raw: {}, warnings: [] } : known(previous);
      return { ...before, warnings: [warning, ...before.warnings] };
    } catch {
      return { registry: EMPTY, raw: {}, warnings: [warning] };
    }
  }
}

function known(text: string): Known {
  const { problems, ...registry } = parseRegistry(text);
  return {
    registry,
    raw: (JSON.parse(text) as { remotes: Record<string, unknown> }).remotes,
    warnings: problems.map(({ remote, reason }) => `${String(remote)} cannot be served as it is: ${reason}`),
  };
}

const readIfThere = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/**
 * Leaves the last versions, and those in use. Versions that failed do not take the places of good ones, nor does the current one, which may
 * still fail.
 */
function withoutOld(entry: RegistryEntry): RegistryEntry {
  const inUse = new Set([entry.current.manifest.version, entry.lastGood?.manifest.version]);
  const { version } = entry.current.manifest;
  const good = entry.history.filter((item) => !item.withdrawn && item.version !== version).slice(-KEPT);
  const failed = entry.history.filter(({ withdrawn }) => withdrawn).slice(-KEPT);
  const history = entry.history.filter(
    (item) => good.includes(item) || failed.includes(item) || inUse.has(item.version),
  );
  return { ...entry, history };
}

const versionsOf = ({ current, lastGood, history }: RegistryEntry): ReadonlySet<string> =>
  new Set(
    [current, ...(lastGood ? [lastGood] : [])]
      .map(({ manifest }) => manifest.version)
      .concat(history.map(({ version }) => version)),
  );
