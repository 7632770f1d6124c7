import type { OffsiteStatus } from '@corkboard/contract';

/** Statuses for the kinds of threats, by the names that lists of bad addresses have for them. */
export const THREATS: Readonly<Record<string, OffsiteStatus>> = {
  MALWARE: 'blocked',
  SOCIAL_ENGINEERING: 'blocked',
  UNWANTED_SOFTWARE: 'blocked',
  POTENTIALLY_HARMFUL_APPLICATION: 'suspicious',
  // In files only: the public service has no such list, and refuses whoever asks for one.
  SEXUAL_CONTENT: 'porn',
};

/** Update of a list, the same for all protocols and files. */
export interface ListUpdate {
  readonly list: string;
  readonly status: OffsiteStatus;
  /** Nothing of the list as it was stays. */
  readonly whole: boolean;
  /** Indexes of removed entries in the sorted list before the update. */
  readonly removals: readonly number[];
  /** Beginnings of hashes that are new. */
  readonly additions: readonly Buffer[];
  /** Version token for the next incremental update, as the service expects it. */
  readonly state: string;
  /** SHA-256 of the whole list in its order, in base64. */
  readonly checksum: string;
}

/** A hash of an address that is on a list. */
export interface FullHash {
  readonly hash: Buffer;
  readonly status: OffsiteStatus;
}

/** A service, with its version at the end of the address. */
export interface Service {
  readonly address: string;
  readonly key: string | undefined;
}

const TIMEOUT_MS = 3_000;

/** Asks a service. @throws Error when it can't be asked or doesn't answer with JSON in time */
export async function ask(
  { address, key }: Service,
  method: string,
  query: readonly (readonly [string, string])[],
  body?: object,
): Promise<object> {
  const search = new URLSearchParams([
    ...query.map(([name, value]) => [name, value]),
    ...(key ? [['key', key]] : []),
  ]);
  const response = await fetch(`${address}/${method}?${search.toString()}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${method} was answered with ${response.status}`);
  return (await response.json()) as object;
}

/** Bytes of the beginnings of hashes on a list, one after the other. @throws Error for a length that no list has */
export function cut(bytes: Buffer, length: number): Buffer[] {
  if (!Number.isInteger(length) || length < 4 || length > 32) throw new Error(`a prefix of ${length} bytes`);
  return Array.from({ length: Math.floor(bytes.length / length) }, (_, index) =>
    bytes.subarray(index * length, (index + 1) * length),
  );
}
