import { messages, SECTION_TITLE_MAX } from '@corkboard/contract';
import { checkedName, type BoardName, slugOf } from '../boards';

/** Third segments that board pages have or may get. */
const RESERVED: ReadonlySet<string> = new Set([
  'edit',
  'create-section',
  'collaborators',
  'add-collaborators',
]);

/**
 * A section's title and slug. Titles that are words of board pages get `-section` behind.
 *
 * @throws Refusal as `checkedName`, naming `name`
 */
export function sectionName(text: string): BoardName {
  const name = checkedName('name', text, SECTION_TITLE_MAX, messages.sectionNameRequired);
  const slug = slugOf(name);
  return { name, slug: RESERVED.has(slug) ? `${slug}-section` : slug };
}
