import {
  type AnswerPath,
  type Condition,
  type StructuredTemplate,
  type StructuredValue,
  type Template,
  type Words,
} from './extensions';

const ONE_PATH = /^\{([^{}]*)\}$/;
const PLACEHOLDER = /\{([^{}]*)\}/g;
/** Syntax of a path: up to six names or indexes. */
export const PATH = /^[\w-]{1,60}(?:\.[\w-]{1,60}){0,5}$/;

/** Reads the value at a path of a response; undefined where there is none. Inherited properties are ignored. */
export function valueAt(answer: unknown, path: AnswerPath): unknown {
  let value = answer;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value ?? undefined;
}

/** Whether a condition holds; none always does. */
export function matches(condition: Condition | undefined, answer: unknown): boolean {
  if (!condition) return true;
  const value = (valueAt(answer, condition.path) ?? null) as string | number | boolean | null;
  return condition.is?.includes(value) !== false && !condition.not?.includes(value);
}

/** The first of these words that can be said of an answer. */
export function wordsFor(words: Words, answer: unknown): string | undefined {
  for (const template of words) {
    if (typeof template !== 'string' && !matches(template.where, answer)) continue;
    const text = fill(typeof template === 'string' ? template : template.text, answer);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Structured data about an answer; undefined where nothing of it can be said. */
export function structuredFor(template: StructuredTemplate, answer: unknown): object | undefined {
  return filled(template, answer) as object | undefined;
}

function filled(template: StructuredValue, answer: unknown): unknown {
  if (typeof template === 'string') {
    const [, only] = ONE_PATH.exec(template) ?? [];
    const value = only === undefined ? undefined : valueAt(answer, only);
    return typeof value === 'number' ? value : fill(template, answer);
  }
  if (typeof template !== 'object') return template;
  if (Array.isArray(template)) {
    return (template as readonly StructuredValue[])
      .map((item) => filled(item, answer))
      .filter((item) => item !== undefined);
  }
  const members = Object.entries(template).flatMap(([name, value]) => {
    const said = filled(value, answer);
    return said === undefined ? [] : [[name, said] as const];
  });
  // A type alone says nothing.
  return members.some(([name]) => !name.startsWith('@')) ? Object.fromEntries(members) : undefined;
}

/** A text with its placeholders filled in; undefined where one of them has no value. */
function fill(text: string, answer: unknown): string | undefined {
  let complete = true as boolean;
  const said = text.replace(PLACEHOLDER, (_, path: string) => {
    const value = valueAt(answer, path);
    const known = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
    complete &&= known;
    return known ? String(value) : '';
  });
  return complete ? said : undefined;
}

/** Problem with a template: a brace that doesn't belong to a path. */
export function templateProblem(template: Template): string | undefined {
  const text = typeof template === 'string' ? template : template.text;
  for (const [whole, path] of text.matchAll(PLACEHOLDER)) {
    if (!PATH.test(path!)) return `${whole} is no path of an answer`;
  }
  return /[{}]/.test(text.replace(PLACEHOLDER, '')) ? `"${text}" has a brace too many` : undefined;
}
