import { readFile } from 'node:fs/promises';
import type { Config } from '../../../platform/config';
import type { FullHash, ListUpdate } from './safe-browsing';
import * as v4 from './safe-browsing-v4';
import * as v5 from './safe-browsing-v5';

/** Where lists of bad addresses come from: a file, or a service in one of the two forms of Safe Browsing. */
export type ThreatSource =
  | { readonly file: string }
  | { readonly form: 'v4' | 'v5'; readonly address: string; readonly key: string | undefined };

/** The source that the configuration names. */
export function threatSource({
  threatLists,
  threatListsKey,
}: Pick<Config, 'threatLists' | 'threatListsKey'>): ThreatSource | undefined {
  if (threatLists === undefined) return undefined;
  if (!/^https?:/i.test(threatLists)) return { file: threatLists };
  const address = threatLists.replace(/\/+$/, '');
  return { form: address.endsWith('/v4') ? 'v4' : 'v5', address, key: threatListsKey };
}

/** Where the lists of a source are from, to tell them from those of another one. */
export const originOf = (source: ThreatSource): string => ('file' in source ? source.file : source.address);

/** Changes of the lists since the stored states. */
export async function fetchUpdates(
  source: ThreatSource,
  states: ReadonlyMap<string, string>,
): Promise<ListUpdate[]> {
  if (!('file' in source))
    return source.form === 'v4' ? v4.fetchUpdates(source, states) : v5.fetchUpdates(source, states);
  const answer = JSON.parse(await readFile(source.file, 'utf8')) as v4.Answer & v5.Answer;
  return answer.hashLists ? v5.updatesIn(answer) : v4.updatesIn(answer);
}

/** Whole hashes on the lists that begin with these prefixes; null where nobody can be asked. @param prefixes in base64 */
export async function findFullHashes(
  source: ThreatSource | undefined,
  prefixes: readonly string[],
): Promise<FullHash[] | null> {
  if (!source || 'file' in source) return null;
  return source.form === 'v4' ? v4.findFullHashes(source, prefixes) : v5.findFullHashes(source, prefixes);
}
