import { type CallOptions } from '@corkboard/contract';

interface Params {
  readonly username: string;
  /** The slugs of board and section, as in the address. */
  readonly boardId: string;
  readonly boardSectionId: string;
}

/** The section. */
export const sectionOptions = ({ username, boardId, boardSectionId }: Params) =>
  ({
    username,
    slug: boardId,
    section_slug: boardSectionId,
  }) satisfies CallOptions<'BoardSectionResource.get'>;

/** Its pins, in the order that the address says. */
export const sectionFeedOptions = (
  params: Params,
  { oldest_first }: { readonly oldest_first?: boolean | undefined },
) =>
  ({
    ...sectionOptions(params),
    ...(oldest_first && { oldest_first }),
  }) satisfies CallOptions<'BoardSectionPinsResource.get'>;
