import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tints = readFileSync(new URL('../avatar/Avatar.module.css', import.meta.url), 'utf8');

/** Both sides of a color token, as [r, g, b] of 0 to 255. */
function color(name: string): Record<'light' | 'dark', number[]> {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(css)![1]!;
  const hex = [...value.matchAll(/#([0-9a-f]{6})/g)].map(([, digits]) =>
    [0, 2, 4].map((at) => parseInt(digits!.slice(at, at + 2), 16)),
  );
  return { light: hex[0]!, dark: hex[1] ?? hex[0]! };
}
/** Relative luminance of WCAG 2. */
function luminance(rgb: readonly number[]): number {
  const [r, g, b] = rgb.map((c) =>
    c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(a: readonly number[], b: readonly number[]): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

const TEXT: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  [
    'ink',
    [
      'paper',
      'surface',
      'sunken',
      'cork',
      'cork-deep',
      'accent-soft',
      'danger-soft',
      'info-soft',
      'success-soft',
      'warning-soft',
    ],
  ],
  ['ink-soft', ['paper', 'surface', 'sunken', 'cork']],
  ['accent-text', ['paper', 'surface', 'sunken', 'accent-soft']],
  ['on-accent', ['accent', 'accent-strong']],
  ['on-inverse', ['inverse']],
  ['danger-text', ['paper', 'surface', 'danger-soft']],
  ['success-text', ['paper', 'surface', 'success-soft']],
  ['warning-text', ['paper', 'surface', 'warning-soft']],
  ['info-text', ['paper', 'surface', 'info-soft']],
];

describe.each(['light', 'dark'] as const)('%s colors', (side) => {
  it.each(TEXT.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    '%s reads on %s (AA, 4.5)',
    (text, ground) => {
      expect(contrast(color(text)[side], color(ground)[side])).toBeGreaterThanOrEqual(4.5);
    },
  );
  it.each([
    ['line-strong', 'paper'],
    ['line-strong', 'surface'],
    ['focus', 'paper'],
    ['focus', 'surface'],
    ['focus', 'cork'],
    ['accent', 'paper'],
  ])('%s stands out from %s (AA for controls, 3)', (line, ground) => {
    expect(contrast(color(line)[side], color(ground)[side])).toBeGreaterThanOrEqual(3);
  });
});

it('white initials read on every avatar ground', () => {
  const grounds = [...tints.matchAll(/--tint: (\d+) (\d+)% (\d+)%/g)].map((match) =>
    match.slice(1).map(Number),
  );
  expect(grounds).toHaveLength(8);
  for (const [hue, saturation, lightness] of grounds) {
    const s = saturation! / 100;
    const l = lightness! / 100;
    const rgb = [0, 8, 4].map((n) => {
      const k = (n + hue! / 30) % 12;
      return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
    });
    expect(contrast(rgb, [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
  }
});
