import { type CallOptions } from '@corkboard/contract';

interface Params {
  readonly username: string;
  /** The slugs of board and section, as in the address. */
  readonly boardId: string;
  readonly boardSectionId: string;
}

/** The section, and with the same options its pins. */
export const sectionOptions = ({ username, boardId, boardSectionId }: Params) =>
  ({
    username,
    slug: boardId,
    section_slug: boardSectionId,
  }) satisfies CallOptions<'BoardSectionResource.get'>;
