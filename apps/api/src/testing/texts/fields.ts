import { isLenient, type PathCall, type ResourceCall } from '@corkboard/contract/schemas';
import type { TObject, TSchema } from 'typebox';

/** A field of a call that takes any text: where it stands in the options, and its name. */
export interface TextField {
  readonly part: 'options' | 'query' | 'body';
  readonly field: string;
  /** Whether the call takes as much of it as fits, or does without it (docs/handbook/calls.md#values-that-do-not-fit). */
  readonly lenient: boolean;
}

/** Every field of a call that takes text as people write it: no id, no choice, no pattern. */
export function textFieldsOf(call: ResourceCall | PathCall): TextField[] {
  if (call.kind === 'resource') return fieldsOf('options', call.options);
  return [...fieldsOf('query', call.query), ...fieldsOf('body', call.body)];
}

function fieldsOf(part: TextField['part'], schema: TSchema): TextField[] {
  const { properties } = schema as Partial<TObject>;
  return Object.entries(properties ?? {})
    .filter(([, property]) => isFreeText(property))
    .map(([field, property]) => ({ part, field, lenient: isLenient(property) }));
}

function isFreeText(schema: TSchema): boolean {
  const { type, pattern, format, enum: words, const: only } = schema as Record<string, unknown>;
  return (
    type === 'string' &&
    pattern === undefined &&
    format === undefined &&
    words === undefined &&
    only === undefined
  );
}

/** The options with the text in that field. */
export function withText(
  options: Record<string, unknown>,
  { part, field }: TextField,
  text: string,
): Record<string, unknown> {
  if (part === 'options') return { ...options, [field]: text };
  return { ...options, [part]: { ...(options[part] as object | undefined), [field]: text } };
}
