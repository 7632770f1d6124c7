import { type CallData } from '@corkboard/contract';
import { messages } from '../../messages/en';
import { partners as text } from '../../messages/partners';

/** One change of something in a business. */
export type BusinessChange = CallData<'BusinessHistoryResource.get'>[number];
type Names = BusinessChange['names'];

const states: Readonly<Record<string, string>> = text.states;
/** Fields whose values are ids. */
const OF_IDS: readonly (string | null)[] = ['parent_id', 'shared_tag', 'received_from'];
/** Those whose values are ids, or as somebody typed them. */
const OF_NAMED: readonly (string | null)[] = ['INTEREST', 'PERSON'];

const parsed = (json: string | null): unknown => (json === null ? null : (JSON.parse(json) as unknown));
const named = (names: Names, id: unknown): string => names[String(id)] ?? text.goneThing;

/** A text of a value in words. */
function word(value: string, field: string | null, names: Names): string {
  if (OF_IDS.includes(field)) return named(names, value);
  if (OF_NAMED.includes(field)) return /^\d{9,}$/.test(value) ? named(names, value) : (names[value] ?? value);
  // Words and domains stand as they were typed.
  if (field === 'WORD' || field === 'ADDRESS' || field === 'allowed_domains') return value;
  return (
    messages.roles[value] ??
    states[value] ??
    messages.permissions[value] ??
    text.values[value] ??
    text.goneThing
  );
}

/** A value of a change in words. */
function shown(value: unknown, field: string | null, names: Names): string {
  if (value === null || value === undefined) return text.empty;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value))
    return value.map((one) => word(String(one), field, names)).join(', ') || text.empty;
  return typeof value === 'number' ? String(value) : word(value as string, field, names);
}

/** The thing that changed, with its name. */
export function subjectOf({ entity_type: type, entity_name: name }: BusinessChange): string {
  const kind = text.entities[type] ?? text.something;
  const known = name ?? (type === 'INVITE' ? text.byMail : text.goneThing);
  return type === 'SECURITY' ? kind : `${kind}: ${known}`;
}

/** A change in one sentence. */
export function detailOf({
  entity_type,
  action,
  field,
  old_value,
  new_value,
  names,
}: BusinessChange): string {
  const [old, now] = [parsed(old_value), parsed(new_value)];
  const of = (value: unknown) => (value as { business_id?: string } | null)?.business_id;
  if (entity_type === 'MANAGER' && action === 'CREATE' && of(now))
    return text.createdFor(named(names, of(now)));
  if (entity_type === 'MANAGER' && action === 'DELETE' && of(old))
    return text.removedFor(named(names, of(old)));
  if (action === 'CREATE') return text.created;
  if (action === 'DELETE') return text.removed;
  if (field === null) return text.changed;
  const [, asset] = /^permissions\.(\d+)$/.exec(field) ?? [];
  const name =
    asset === undefined ? (text.fields[field] ?? text.changed) : text.permissionsFor(named(names, asset));
  if (field === 'access' || field === 'secret') return name;
  const move = field === 'move' ? (now as { status: string; from: string; to: string } | string) : null;
  if (move !== null && typeof move === 'object')
    return text.fromTo(
      text.moved(named(names, move.from), named(names, move.to)),
      shown(old, field, names),
      shown(move.status, field, names),
    );
  return text.fromTo(name, shown(old, field, names), shown(now, field, names));
}
