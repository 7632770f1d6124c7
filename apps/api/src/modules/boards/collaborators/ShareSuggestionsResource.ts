import { cleanText, isEmail, type ShareSuggestion, TYPEAHEAD_COUNT } from '@corkboard/contract';
import type { Actor } from '../../../ground/acting/acting';
import { requireOwner } from '../../../ground/policies/boards';
import { findBoard } from '../../../ground/references/find-board';
import { avatarUrl } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import type { Executor } from '../../../platform/db';
import { byWords, nearPeople, type SuggestedRow } from './suggestion-queries';

/** Whom one might invite. */
export const shareSuggestionsResource = {
  /** People near the viewer to invite, without those who are on the board or are asked already. */
  'ShareSuggestionsResource.get': async ({ db: executor, viewer: actor }, { board_id, page_size }) => {
    const board = await ownBoard(executor, actor, board_id);
    const rows = await nearPeople(executor, [actor.id, board, page_size ?? TYPEAHEAD_COUNT]);
    return rows.map(toSuggestion);
  },
  /**
   * People by the beginnings of the words of their name or username; for a text with an at sign in it the address as typed so far,
   * valid once it is one. A leading at sign means a username.
   */
  'ShareSuggestionsTypeaheadResource.get': async (
    { db: executor, viewer: actor },
    { term, board_id, page_size },
  ) => {
    const board = await ownBoard(executor, actor, board_id);
    const text = cleanText(term);
    if (text.indexOf('@') > 0) return [toAddress(text)];
    const query = prefixQuery(text);
    if (query === '') return [];
    const username = text.replace(/^@/, '').toLowerCase();
    const size = page_size ?? TYPEAHEAD_COUNT;
    return (await byWords(executor, [actor.id, board, query, username, size])).map(toSuggestion);
  },
} satisfies Partial<Handlers>;

/** Every word, the last one as a beginning, in PostgreSQL's query language; empty when there is no word. */
function prefixQuery(text: string): string {
  // Marks belong to the letter before them: the vowels of many scripts are marks.
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  return words.length === 0 ? '' : `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}

/** The board whose people are left out; who is on it is its owner's to know. */
async function ownBoard(executor: Executor, actor: Actor, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  requireOwner(await findBoard(executor, actor.id, { board_id: id }), actor);
  return id;
}

const toSuggestion = (row: SuggestedRow): ShareSuggestion => ({
  type: row.near ? 'user_share_suggestion' : 'user',
  id: row.id,
  title: row.full_name,
  full_name: row.full_name,
  username: row.username,
  image_small_url: avatarUrl(row.image_signature),
  valid: true,
});

const toAddress = (text: string): ShareSuggestion => ({
  type: 'email',
  id: text,
  title: text,
  full_name: null,
  username: null,
  image_small_url: null,
  valid: isEmail(text),
});
