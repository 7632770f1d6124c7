import { type CallData } from '@corkboard/contract';
import { messages } from '../../messages/en';
import { partners as text } from '../../messages/partners';

/** One change of something in a business. */
export type BusinessChange = CallData<'BusinessHistoryResource.get'>[number];

const states: Readonly<Record<string, string>> = text.states;

/** A value of a change in words. */
function shown(json: string | null): string {
  if (json === null) return text.empty;
  const value = JSON.parse(json) as unknown;
  if (value === null) return text.empty;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value)) {
    if (value.length === 0) return text.empty;
    return value
      .map((one) => (typeof one === 'string' ? (messages.permissions[one] ?? one) : JSON.stringify(one)))
      .join(', ');
  }
  if (typeof value === 'string') return messages.roles[value] ?? states[value] ?? value;
  return JSON.stringify(value);
}

/** A change in one sentence. */
export function detailOf({ action, field, old_value, new_value }: BusinessChange): string {
  if (action === 'CREATE') return text.created;
  if (action === 'DELETE') return text.removed;
  if (field === null) return text.changed;
  const [, asset] = /^permissions\.(\d+)$/.exec(field) ?? [];
  const name = asset === undefined ? (text.fields[field] ?? field) : text.permissionsFor(asset);
  return field === 'access' ? name : text.fromTo(name, shown(old_value), shown(new_value));
}
