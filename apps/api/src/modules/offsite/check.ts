import type { BlockedStatus, OffsiteStatus } from '@corkboard/contract';
import type { Services } from '../../http/context';
import type { Executor } from '../../platform/db';
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

/**
 * What is known of an address (docs/handbook/safety.md#what-is-checked). Where a list has only the beginning of a hash and nobody can say
 * whether it is this address, it is suspicious.
 */
export async function checkAddress(
  { db, log }: Pick<Services, 'db' | 'log'>,
  source: ThreatSource | undefined,
  address: string,
): Promise<OffsiteStatus> {
  const canonical = canonicalUrl(address);
  if (!canonical) return 'suspicious';
  const hashes = expressionsOf(canonical).map(hashOf);
  const known = await selectKnown(db, [hashes, hashes.map((hash) => hash.subarray(0, HEAD_BYTES))]);
  const said: OffsiteStatus[] = [];
  const open = new Set<string>();
  for (const { status, prefix } of known) {
    if (prefix === null) said.push(status);
    else if (hashes.some((hash) => hash.subarray(0, prefix.length).equals(prefix))) {
      if (prefix.length === HASH_BYTES) said.push(status);
      else open.add(prefix.toString('base64'));
    }
  }
  if (open.size > 0) {
    const asked = await findFullHashes(source, [...open]).catch((error: unknown) => {
      log.warn({ err: error }, 'a list of bad addresses could not be asked');
      return null;
    });
    if (asked === null) said.push('suspicious');
    else for (const { hash, status } of asked) if (hashes.some((own) => own.equals(hash))) said.push(status);
  }
  return WORSE.find((status) => said.includes(status)) ?? 'ok';
}
