import type { BoardSection } from '@corkboard/contract';
import { sectionUrl } from '../../../ground/references/addresses';
import { preview } from '../../../ground/references/images';
import type { SectionRow } from './queries';

/** A section. The board's owner and slug make its address. */
export function toSection(
  section: Omit<SectionRow, 'owner_id'>,
  board: { owner_username: string; slug: string },
): BoardSection {
  return {
    type: 'board_section',
    id: section.id,
    title: section.title,
    slug: section.slug,
    board_id: section.board_id,
    url: sectionUrl(board.owner_username, board.slug, section.slug),
    pin_count: Number(section.pin_count),
    preview_pins: (section.previews ?? []).map(({ id, ...picture }) => ({ id, image: preview(picture) })),
  };
}
