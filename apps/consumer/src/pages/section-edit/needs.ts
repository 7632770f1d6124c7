import { type CallOptions } from '@corkboard/contract';

/** The section that is edited, with its board. */
export const sectionByIdOptions = ({ id }: { readonly id: string }) =>
  ({ section_id: id }) satisfies CallOptions<'BoardSectionResource.get'>;
