import type { Executor } from '../../../platform/db';
import { INTERESTS } from '../../interests/interests';
import { type ChangeRow, namesOf } from './history-queries';

const ID = /^[1-9]\d{0,17}$/;
const topics = new Map(INTERESTS.map(({ id, name }) => [id, name]));

/** The ids that a value has in it. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/** Ids of accounts, and of things, that a change mentions. Only fields that have such are looked at: words of people can be digits, too. */
function mentioned({ entity_type: type, field, old_value, new_value }: ChangeRow) {
  const values = () =>
    [old_value, new_value].flatMap((json) => idsIn(json === null ? null : JSON.parse(json)));
  const [, asset] = /^permissions\.(\d+)$/.exec(field ?? '') ?? [];
  if (asset !== undefined) return { accounts: [asset], things: [asset] };
  if (field === 'parent_id' || field === 'PERSON' || field === 'move' || type === 'MANAGER')
    return { accounts: values(), things: [] };
  if (field === 'shared_tag' || field === 'received_from') return { accounts: [], things: values() };
  return { accounts: [], things: [] };
}

/** Names of what each of some changes mentions, by ids. */
export async function namesFor(
  executor: Executor,
  rows: readonly ChangeRow[],
): Promise<Record<string, string>[]> {
  const all = rows.map(mentioned);
  const [accounts, things] = [all.flatMap((one) => one.accounts), all.flatMap((one) => one.things)];
  const found =
    accounts.length + things.length === 0
      ? []
      : await namesOf(executor, [[...new Set(accounts)], [...new Set(things)]]);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row, n) => {
    const known = row.field === 'INTEREST' ? topics : names;
    const ids =
      row.field === 'INTEREST'
        ? [row.old_value, row.new_value].flatMap((json) => (json === null ? [] : idsIn(JSON.parse(json))))
        : [...all[n]!.accounts, ...all[n]!.things];
    return Object.fromEntries(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id)!]] : [])));
  });
}
