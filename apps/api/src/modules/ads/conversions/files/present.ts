import { type CallData, conversionFileParts, WRONG_ROW_KINDS } from '@corkboard/contract';
import type { FileRow } from './queries';

type ConversionFile = CallData<'ConversionFileResource.get'>;

/** A file of conversions in the wire's form. */
export function toFile({
  ad_account_id: _,
  parts,
  size,
  modified_ms,
  bytes_read,
  created_at,
  finished_at,
  wrong,
  results,
  ...row
}: FileRow): ConversionFile {
  const received = new Set(parts);
  const all = Array.from({ length: conversionFileParts(Number(size)) }, (_part, n) => n + 1);
  return {
    ...row,
    size: Number(size),
    modified_ms: Number(modified_ms),
    bytes_read: Number(bytes_read),
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    parts_missing: row.status === 'UPLOADING' ? all.filter((part) => !received.has(part)) : [],
    wrong: WRONG_ROW_KINDS.flatMap((kind) => {
      const found = wrong[kind];
      return found ? [{ kind, ...found }] : [];
    }),
    results: results.map(({ kind, events, value_micro, ...campaign }) => ({
      ...campaign,
      kind: kind as ConversionFile['results'][number]['kind'],
      events: Number(events),
      value_micro: Number(value_micro),
    })),
  };
}
