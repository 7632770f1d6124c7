import { riceNumbers } from './rice';
import { ask, type Service, THREATS, type FullHash, type ListUpdate } from './safe-browsing';

/** Lists by their names: the kind of threat, and bytes of what is on them. */
const LISTS: Readonly<Record<string, keyof typeof THREATS>> = {
  'mw-4b': 'MALWARE',
  'se-4b': 'SOCIAL_ENGINEERING',
  'uws-4b': 'UNWANTED_SOFTWARE',
  'uwsa-4b': 'UNWANTED_SOFTWARE',
  'pha-4b': 'POTENTIALLY_HARMFUL_APPLICATION',
};
/** In files only, as its kind. */
const LISTS_OF_FILES: typeof LISTS = {
  ...LISTS,
  'sexual-4b': 'SEXUAL_CONTENT',
  'sexual-32b': 'SEXUAL_CONTENT',
};

/** Numbers of an answer. Those of more than 64 bits come in parts of 64, the highest first. JSON leaves out what is 0. */
interface Coded {
  firstValue?: number | string;
  firstValueHi?: string;
  firstValueLo?: string;
  firstValueFirstPart?: string;
  firstValueSecondPart?: string;
  firstValueThirdPart?: string;
  firstValueFourthPart?: string;
  riceParameter?: number;
  entriesCount?: number;
  encodedData?: string;
}

/** One list of an answer, as `hashLists:batchGet` gives it. */
interface Answered {
  name: string;
  version?: string;
  partialUpdate?: boolean;
  compressedRemovals?: Coded;
  additionsFourBytes?: Coded;
  additionsEightBytes?: Coded;
  additionsSixteenBytes?: Coded;
  additionsThirtyTwoBytes?: Coded;
  sha256Checksum?: string;
}

const ADDITIONS = [
  ['additionsFourBytes', 4],
  ['additionsEightBytes', 8],
  ['additionsSixteenBytes', 16],
  ['additionsThirtyTwoBytes', 32],
] as const;

/** The parts of the first number, the highest first. */
const partsOf = (coded: Coded): (string | number | undefined)[] =>
  coded.firstValueFirstPart !== undefined || coded.firstValueFourthPart !== undefined
    ? [
        coded.firstValueFirstPart,
        coded.firstValueSecondPart,
        coded.firstValueThirdPart,
        coded.firstValueFourthPart,
      ]
    : coded.firstValueHi !== undefined || coded.firstValueLo !== undefined
      ? [coded.firstValueHi, coded.firstValueLo]
      : [coded.firstValue];

const numbersOf = (coded: Coded): bigint[] =>
  riceNumbers({
    first: partsOf(coded).reduce<bigint>((number, part) => (number << 64n) | BigInt(part ?? 0), 0n),
    parameter: coded.riceParameter ?? 0,
    count: coded.entriesCount ?? 0,
    data: Buffer.from(coded.encodedData ?? '', 'base64'),
  });

/** A number as the bytes of a hash, the highest first. @throws RangeError for one that has no room in them */
function bytesOf(number: bigint, length: number): Buffer {
  const hex = number.toString(16).padStart(length * 2, '0');
  if (hex.length > length * 2) throw new RangeError(`a hash of more than ${length} bytes`);
  return Buffer.from(hex, 'hex');
}

/** An answer with lists. */
export interface Answer {
  hashLists?: Answered[];
}

/** List updates in such an answer, or in a file of its form. Unknown lists are left out. */
export const updatesIn = (answer: Answer): ListUpdate[] =>
  (answer.hashLists ?? []).flatMap((one) => {
    const status = THREATS[LISTS_OF_FILES[one.name] ?? ''];
    if (!status) return [];
    return {
      list: one.name,
      status,
      whole: one.partialUpdate !== true,
      removals: one.compressedRemovals ? numbersOf(one.compressedRemovals).map(Number) : [],
      additions: ADDITIONS.flatMap(([field, length]) =>
        one[field] ? numbersOf(one[field]).map((number) => bytesOf(number, length)) : [],
      ),
      state: one.version ?? '',
      checksum: one.sha256Checksum ?? '',
    };
  });

/** Changes of a service's lists since these states. */
export async function fetchUpdates(
  service: Service,
  states: ReadonlyMap<string, string>,
): Promise<ListUpdate[]> {
  const names = Object.keys(LISTS);
  const versions = names.flatMap((name) => states.get(name) || []);
  return updatesIn(
    await ask(service, 'hashLists:batchGet', [
      ...names.map((name) => ['names', name] as const),
      ...versions.map((version) => ['version', version] as const),
    ]),
  );
}

/** Whole hashes on its lists that begin with these; four bytes of each are asked for. @param prefixes in base64 */
export async function findFullHashes(service: Service, prefixes: readonly string[]): Promise<FullHash[]> {
  const heads = new Set(prefixes.map((one) => Buffer.from(one, 'base64').subarray(0, 4).toString('base64')));
  const answer = (await ask(
    service,
    'hashes:search',
    [...heads].map((head) => ['hashPrefixes', head] as const),
  )) as { fullHashes?: { fullHash: string; fullHashDetails?: { threatType: string }[] }[] };
  return (answer.fullHashes ?? []).flatMap(({ fullHash, fullHashDetails = [] }) =>
    fullHashDetails.flatMap(({ threatType }) => {
      const status = THREATS[threatType];
      return status ? { hash: Buffer.from(fullHash, 'base64'), status } : [];
    }),
  );
}
