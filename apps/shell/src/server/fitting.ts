import { type KnownCalls } from '@corkboard/contract';
import { type Release, type RemoteReleases } from '@corkboard/federation';
import { type Registry, type RegistryEntry, type RegistryReader } from '@corkboard/federation/node';
import { serviceProblems } from './fits-service';

/** A release that needs what the service doesn't have. */
export interface ServiceProblem {
  readonly remote: string;
  readonly version: string;
  /** The first of what is wrong, in words. */
  readonly reason: string;
  /** The version that takes its place; null where none can. */
  readonly instead: string | null;
}

/**
 * The registry as the service allows it: a release whose pages need what the service doesn't have is replaced by the last good one, where
 * that one fits, and comes back as soon as the service does (docs/handbook/releases.md#what-a-page-needs-of-the-service).
 * @param known what the service can do, the same list until that changes; empty where nobody knows yet, and then everything fits
 * @param onProblem called once for each release that doesn't fit, and again when what the service can do has changed
 */
export function fittingReader(
  reader: RegistryReader,
  known: () => readonly KnownCalls[],
  onProblem: (problem: ServiceProblem) => void,
): RegistryReader {
  let seen:
    | { readonly of: Registry; readonly by: readonly KnownCalls[]; readonly fitting: Registry }
    | undefined;
  const told = new Set<string>();
  const fit = ([remote, entry]: [string, RegistryEntry]): [string, RegistryEntry] => {
    const [reason] = problemsWith(entry.current, known());
    const { version } = entry.current.manifest;
    if (reason === undefined) {
      told.delete(version);
      return [remote, entry];
    }
    const spare =
      entry.lastGood && problemsWith(entry.lastGood, known()).length === 0 ? entry.lastGood : null;
    if (!told.has(version)) onProblem({ remote, version, reason, instead: spare?.manifest.version ?? null });
    told.add(version);
    return [remote, spare ? { ...entry, ...withSpare(spare) } : entry];
  };
  const fitting: RegistryReader = {
    read() {
      const [of, by] = [reader.read(), known()];
      if (seen?.of !== of || seen.by !== by) {
        const remotes = Object.fromEntries(Object.entries(of.remotes).map(fit));
        const isAsItWas = Object.entries(remotes).every(([name, entry]) => entry === of.remotes[name]);
        seen = { of, by, fitting: isAsItWas ? of : { ...of, remotes } };
      }
      return seen.fitting;
    },
    find(name) {
      const { remotes } = fitting.read();
      return Object.hasOwn(remotes, name) ? remotes[name] : undefined;
    },
  };
  return fitting;
}

/** The last good version in the place of one that can't be used: behind it there is none. */
export const withSpare = (spare: Release): RemoteReleases => ({ current: spare, lastGood: null });

const problemsWith = ({ manifest }: Release, known: readonly KnownCalls[]) =>
  known.flatMap((calls) => serviceProblems(manifest, calls));
