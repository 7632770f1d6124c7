import { slugify } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boardUrl, sectionUrl } from './addresses';

it('spells addresses as the route table does', () => {
  const slug = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((name) => `x-${slugify(name)}`);
  fc.assert(
    fc.property(slug, slug, (board, section) => {
      const params = { username: 'somebody', boardId: board };
      expect(boardUrl('somebody', board)).toBe(buildPath('board', params));
      expect(sectionUrl('somebody', board, section)).toBe(
        buildPath('board-section', { ...params, boardSectionId: section }),
      );
    }),
  );
});
