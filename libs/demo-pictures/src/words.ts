import type { Random } from './random';

/** The word with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Fills one of the templates: `{name}` takes the part of that name, or one of several. */
export function say(
  random: Random,
  templates: readonly string[],
  parts: Readonly<Record<string, string | readonly string[]>> = {},
): string {
  const filled = random.pick(templates).replace(/\{(\w+)\}/g, (_, key: string) => {
    const part = parts[key] ?? '';
    return typeof part === 'string' ? part : random.pick(part);
  });
  return capital(filled.replace(/\ba (?=[aeiou])/g, 'an ').replace(/\bA (?=[aeiou])/g, 'An '));
}
