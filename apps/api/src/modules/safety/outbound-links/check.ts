import type { BlockedStatus, OffsiteStatus } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import type { Executor } from '../../../platform/db';
import { canonicalUrl, expressionsOf, hashOf } from './expressions';
import { block, type BlockedRow, selectKnown } from './queries';
import { findFullHashes, type ThreatSource } from './threat-source';

/**
 * Puts an address on the site's own table, with everything below it where it ends with a slash.
 *
 * @param by who does it
 * @returns the row; undefined for what is no address on the web
 */
export async function blockAddress(
  executor: Executor,
  address: string,
  status: BlockedStatus,
  by: string,
): Promise<BlockedRow | undefined> {
  const canonical = canonicalUrl(address);
  // A name of a site has a dot in it; what has none is a slip of the pen, or this computer.
  if (!canonical || !/^(?:[^%\s]+\.[^%\s]+|\[.+\])$/.test(canonical.host)) return undefined;
  const expression = canonical.host + canonical.path + canonical.query;
  const [row] = await block(executor, [by, hashOf(expression), expression, status]);
  return row;
}

/** Bytes of a hash that prefixes are looked up by, and of a whole one. */
const HEAD_BYTES = 4;
const HASH_BYTES = 32;

/** Worse ones count before others. */
const WORSE: readonly OffsiteStatus[] = ['blocked', 'porn', 'suspicious'];

/** Worst of several statuses; `ok` for none. */
export const worstOf = (said: readonly OffsiteStatus[]): OffsiteStatus =>
  WORSE.find((status) => said.includes(status)) ?? 'ok';

/**
 * Status of an address (docs/handbook/safety.md#what-is-checked). If a list has only a prefix of its hash and the
 * whole one can't be compared, it is suspicious.
 */
export async function checkAddress(
  services: Pick<Services, 'db' | 'log'>,
  source: ThreatSource | undefined,
  address: string,
): Promise<OffsiteStatus> {
  return (await checkAddresses(services, source, [address])).get(address)!;
}

/** The same of many addresses at once, by the address. */
export async function checkAddresses(
  { db, log }: Pick<Services, 'db' | 'log'>,
  source: ThreatSource | undefined,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, OffsiteStatus>> {
  const hashesOf = new Map(
    addresses.map((address) => {
      const canonical = canonicalUrl(address);
      return [address, canonical && expressionsOf(canonical).map(hashOf)] as const;
    }),
  );
  const all = [...hashesOf.values()].flatMap((hashes) => hashes ?? []);
  const known = await selectKnown(db, [all, all.map((hash) => hash.subarray(0, HEAD_BYTES))]);
  const byHead = new Map<string, typeof known>();
  for (const row of known) byHead.set(headOf(row.prefix), [...(byHead.get(headOf(row.prefix)) ?? []), row]);
  const matching = (hash: Buffer) =>
    (byHead.get(headOf(hash)) ?? []).filter(({ prefix }) => hash.subarray(0, prefix.length).equals(prefix));
  const open = new Set(
    all
      .flatMap(matching)
      .flatMap(({ prefix }) => (prefix.length < HASH_BYTES ? prefix.toString('base64') : [])),
  );
  const asked =
    open.size === 0
      ? []
      : await findFullHashes(source, [...open]).catch((error: unknown) => {
          log.warn({ err: error }, 'a list of bad addresses could not be asked');
          return null;
        });
  return new Map(
    [...hashesOf].map(([address, hashes]) => {
      if (!hashes) return [address, 'suspicious'];
      const said = hashes.flatMap((hash): OffsiteStatus[] =>
        matching(hash).flatMap(({ status, prefix }) => {
          if (prefix.length === HASH_BYTES) return status;
          if (asked === null) return 'suspicious';
          return asked.filter((full) => full.hash.equals(hash)).map((full) => full.status);
        }),
      );
      return [address, worstOf(said)];
    }),
  );
}

const headOf = (hash: Buffer): string => hash.toString('hex', 0, HEAD_BYTES);
