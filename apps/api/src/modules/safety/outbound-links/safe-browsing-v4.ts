import { ask, cut, type Service, THREATS, type FullHash, type ListUpdate } from './safe-browsing';

const CLIENT = { clientId: 'corkboard', clientVersion: '1' };
const ANY = { platformType: 'ANY_PLATFORM', threatEntryType: 'URL' };
const ASKED = Object.keys(THREATS).filter((type) => type !== 'SEXUAL_CONTENT');

/** One list of an answer, as `threatListUpdates:fetch` gives it. */
interface Answered {
  threatType: string;
  responseType: 'FULL_UPDATE' | 'PARTIAL_UPDATE';
  additions?: { rawHashes: { prefixSize: number; rawHashes: string } }[];
  removals?: { rawIndices: { indices: number[] } }[];
  newClientState: string;
  checksum: { sha256: string };
}

/** An answer with lists. */
export interface Answer {
  listUpdateResponses?: Answered[];
}

/** List updates in such an answer, or in a file of its form. Unknown kinds of threats are left out. */
export const updatesIn = (answer: Answer): ListUpdate[] =>
  (answer.listUpdateResponses ?? []).flatMap((one) => {
    const status = THREATS[one.threatType];
    if (!status) return [];
    return {
      list: one.threatType,
      status,
      whole: one.responseType === 'FULL_UPDATE',
      removals: (one.removals ?? []).flatMap(({ rawIndices }) => rawIndices.indices),
      additions: (one.additions ?? []).flatMap(({ rawHashes: { prefixSize, rawHashes } }) =>
        cut(Buffer.from(rawHashes, 'base64'), prefixSize),
      ),
      state: one.newClientState,
      checksum: one.checksum.sha256,
    };
  });

/** Changes of a service's lists since these states. */
export const fetchUpdates = async (
  service: Service,
  states: ReadonlyMap<string, string>,
): Promise<ListUpdate[]> =>
  updatesIn(
    await ask(service, 'threatListUpdates:fetch', [], {
      client: CLIENT,
      listUpdateRequests: ASKED.map((threatType) => ({
        threatType,
        ...ANY,
        state: states.get(threatType) ?? '',
        constraints: { supportedCompressions: ['RAW'] },
      })),
    }),
  );

/** Whole hashes on its lists that begin with these. @param prefixes in base64 */
export async function findFullHashes(service: Service, prefixes: readonly string[]): Promise<FullHash[]> {
  const answer = (await ask(service, 'fullHashes:find', [], {
    client: CLIENT,
    clientStates: [],
    threatInfo: {
      threatTypes: ASKED,
      platformTypes: [ANY.platformType],
      threatEntryTypes: [ANY.threatEntryType],
      threatEntries: prefixes.map((hash) => ({ hash })),
    },
  })) as { matches?: { threatType: string; threat: { hash: string } }[] };
  return (answer.matches ?? []).flatMap(({ threatType, threat }) => {
    const status = THREATS[threatType];
    return status ? { hash: Buffer.from(threat.hash, 'base64'), status } : [];
  });
}
