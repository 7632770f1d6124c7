/** An entry's end: the number of the report that it was written for, and the report's digest. */
const MARK = / \(report (\d+), ([0-9a-f]{8})\)$/;

/** A line of a changelog, which may go on over several lines of text. */
interface Entry {
  text: string;
  /** The line of the file that it ends in. */
  end: number;
  mark: { number: number; digest: string } | null;
}

function entriesOf(changelog: string): Entry[] {
  const lines = changelog.split('\n');
  return lines.flatMap((line, start) => {
    if (!line.startsWith('- ')) return [];
    let end = start;
    while (/^\s+\S/.test(lines[end + 1] ?? '')) end++;
    const text = lines.slice(start, end + 1).join('\n');
    const [, number, digest] = MARK.exec(text) ?? [];
    return [{ text, end, mark: digest === undefined ? null : { number: Number(number), digest } }];
  });
}

const lastOf = (entries: readonly Entry[]) =>
  entries.reduce<Entry['mark']>(
    (last, { mark }) => (mark && mark.number >= (last?.number ?? 0) ? mark : last),
    null,
  );

/** Why a changelog doesn't fit the report with this digest, or null where it does. */
export function changelogProblem(changelog: string, digest: string): string | null {
  const entries = entriesOf(changelog);
  if (lastOf(entries)?.digest !== digest) return `has no line for the report as it is now (${digest})`;
  const open = entries.find(({ mark }) => !mark);
  return open ? `has a line without its report: "${open.text}"` : null;
}

/**
 * The changelog with the report marked in its new lines: with the next number where the report has changed since the last mark.
 * @returns null where the report has changed and no line is new
 */
export function markChangelog(changelog: string, digest: string): string | null {
  const entries = entriesOf(changelog);
  const last = lastOf(entries);
  const open = entries.filter(({ mark }) => !mark);
  const isChanged = last?.digest !== digest;
  if (isChanged && open.length === 0) return null;
  const number = (last?.number ?? 0) + (isChanged ? 1 : 0);
  const lines = changelog.split('\n');
  for (const { end } of open) lines[end] += ` (report ${number}, ${digest})`;
  return lines.join('\n');
}
