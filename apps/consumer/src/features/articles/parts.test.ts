import { expect, it } from 'vitest';
import { partsOf } from './ArticleView';

it('divides a text by empty lines, and knows headings', () => {
  expect(partsOf('One\nstill one\n\n## Two <b>\n \n\nThree\n\n##none\n\n## two\nlines')).toEqual([
    { kind: 'paragraph', words: 'One\nstill one' },
    { kind: 'heading', words: 'Two <b>' },
    { kind: 'paragraph', words: 'Three' },
    { kind: 'paragraph', words: '##none' },
    { kind: 'paragraph', words: '## two\nlines' },
  ]);
  expect(partsOf(' \n\n ')).toEqual([]);
});
