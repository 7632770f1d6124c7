import { KEYWORD_BATCH_MAX, KEYWORD_MAX } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { readKeywords, writeKeyword } from './parse';

describe('lines of keywords', () => {
  it('say how each has to match', () => {
    const { keywords, problem } = readKeywords(
      'lamp\n\n "brass lamp" \n[desk lamp]\n-"cheap"\n- [free lamp]\n“oak desk”',
    );
    expect(problem).toBeUndefined();
    expect(keywords).toEqual([
      { value: 'lamp', match_type: 'BROAD' },
      { value: 'brass lamp', match_type: 'PHRASE' },
      { value: 'desk lamp', match_type: 'EXACT' },
      { value: 'cheap', match_type: 'PHRASE_NEGATIVE' },
      { value: 'free lamp', match_type: 'EXACT_NEGATIVE' },
      { value: 'oak desk', match_type: 'PHRASE' },
    ]);
    expect(keywords.map(writeKeyword)).toEqual([
      'lamp',
      '"brass lamp"',
      '[desk lamp]',
      '-"cheap"',
      '-[free lamp]',
      '"oak desk"',
    ]);
  });
  it('leave out without a minus where nothing else is meant', () => {
    expect(readKeywords('"cheap"\n-[free]', 'negative').keywords).toEqual([
      { value: 'cheap', match_type: 'PHRASE_NEGATIVE' },
      { value: 'free', match_type: 'EXACT_NEGATIVE' },
    ]);
    expect(readKeywords('cheap', 'negative').problem).toBe('Put this line in quotes or brackets: cheap');
    expect(readKeywords('-cheap').problem).toBe('Put this line in quotes or brackets: cheap');
  });
  it.each(['"open', '[open', '""', '[ ]', 'a "b"', '[a] b'])('refuse %s', (line) => {
    expect(readKeywords(`lamp\n${line}`).problem).toBe(`Close the quotes or brackets on this line: ${line}`);
  });
  it('are no longer than the service takes', () => {
    expect(readKeywords('x'.repeat(KEYWORD_MAX)).problem).toBeUndefined();
    expect(readKeywords('x'.repeat(KEYWORD_MAX + 1)).problem).toBe(
      'A keyword can have up to 120 characters.',
    );
  });
  it('are as many as one call takes', () => {
    const lines = (n: number) => Array.from({ length: n }, (_, at) => `k${String(at)}`).join('\n');
    expect(readKeywords(lines(KEYWORD_BATCH_MAX)).problem).toBeUndefined();
    expect(readKeywords(lines(KEYWORD_BATCH_MAX + 1)).problem).toBe('Add up to 1000 keywords at a time.');
  });
});
