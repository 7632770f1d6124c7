import { describe, expect, it } from 'vitest';
import { previewOf } from './preview';

const board = {
  type: 'board',
  name: 'Barns',
  description: '',
  pin_count: 3,
  content_state: 'available',
  image_cover_hd_url: '/media/736x/cover.webp',
  owner: { full_name: 'Ann' },
};

describe('the preview of a board', () => {
  it('shows its cover', () => {
    expect(previewOf(board)).toMatchObject({ title: 'Barns', image: { url: board.image_cover_hd_url } });
  });

  it('shows no cover that may be sensitive, and none where there is none', () => {
    for (const other of [{ content_state: 'sensitive' }, { image_cover_hd_url: null }])
      expect(previewOf({ ...board, ...other })).not.toHaveProperty('image');
  });
});

it('is of pins, boards and people alone', () => {
  for (const data of [null, undefined, [], { type: 'news' }, { type: 'board_section' }])
    expect(previewOf(data)).toBeUndefined();
});
