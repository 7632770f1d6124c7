import { describe, expect, it } from 'vitest';
import { formatDay } from './time';

describe('a day', () => {
  it('is written as people do, whatever the time zone of the machine', () => {
    expect(formatDay('2026-11-26')).toBe('Nov 26, 2026');
    expect(formatDay('2026-01-01', 'de')).toBe('01.01.2026');
  });

  it('that is none stays as it is', () => {
    expect(formatDay('soon')).toBe('soon');
  });
});
