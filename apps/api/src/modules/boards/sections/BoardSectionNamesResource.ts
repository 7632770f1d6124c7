import { SECTION_NAME_SUGGESTIONS, slugify, messages, SECTION_TITLE_MAX } from '@corkboard/contract';
import { pinShownTo } from '../../../ground/policies/pins';
import { findBoard } from '../../../ground/references/find-board';
import type { Handlers } from '../../../http/context';
import { prepared, SIGNS_IN_WORDS } from '../../../platform/db';
import { sectionsOf } from './queries';
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

/** The newest pins whose words are read. */
const LOOK_BACK = 500;
/** A word of fewer pins is a title, not a topic. */
const PINS_MIN = 2;

const words = prepared<{ word: string; pins: string }, [viewer: string, owner: string, board: string]>(
  'sections.words',
  `select w.word, count(*) as pins from (
     select id, title from pins where owner_id = $2 and board_id = $3 and section_id is null
       and ${pinShownTo('pins', '$1')} order by id desc limit ${LOOK_BACK}
   ) p, lateral (
     select distinct lower(m[1]) as word from regexp_matches(p.title, '([[:alpha:]${SIGNS_IN_WORDS}]{3,40})', 'g') m) w
   where ts_lexize('english_stem', w.word) is distinct from '{}'
   group by w.word having count(*) >= ${PINS_MIN} order by pins desc, w.word limit 50`,
);

/** Names for new sections. */
export const boardSectionNamesResource = {
  /**
   * Names for sections: words that several pins outside sections have in their titles, the most frequent first.
   * Neither the board's own words nor names that are taken.
   *
   * @throws Refusal 404 `boardMissing` for a board that the viewer does not see
   */
  'BoardSectionNamesResource.get': async ({ db: executor, viewer }, { board_id: boardId }) => {
    const viewerId = viewer.id;

    const board = await findBoard(executor, viewerId, { board_id: boardId });
    const place: [string, string, string] = [viewerId, board.owner_id, board.id];
    const [found, sections] = [await words(executor, place), await sectionsOf(executor, place)];
    const taken = new Set([...slugify(board.name).split('-'), ...sections.map(({ slug }) => slug)]);
    return found
      .filter(({ word }) => !taken.has(slugify(word)))
      .slice(0, SECTION_NAME_SUGGESTIONS)
      .map(({ word, pins }) => ({ title: capitalized(word), pin_count: Number(pins) }));
  },
} satisfies Partial<Handlers>;

function capitalized(word: string): string {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
}
