import { cleanText, messages, PAGE_SIZE, type Pin, type SEARCH_SCOPES } from '@corkboard/contract';
import { loginRequired, badField } from '../../http/refusal';
import { Paged, type Ctx } from '../../http/context';
import type { Paging } from '../feeds/bookmarks';
import { cutRankedPage, rankedPlace } from '../feeds/service';
import { toPin } from '../pins/present';
import { searchOwn, searchPublic } from './queries';

type Scope = (typeof SEARCH_SCOPES)[number];

/** Pins by text, best first (consumer §2.2). An empty query finds nothing. */
export async function searchPins(
  ctx: Ctx,
  query: string,
  scope: Scope,
  options: Paging,
): Promise<Paged<Pin[]>> {
  if (scope !== 'pins' && scope !== 'my_pins')
    throw badField('scope', messages.fieldWrong('scope', 'must be pins or my_pins'));
  if (scope === 'my_pins' && !ctx.viewer) throw loginRequired();
  const text = cleanText(query);
  const prefix = prefixQuery(text);
  if (!prefix) return new Paged([], null);
  const size = options.page_size ?? PAGE_SIZE;
  const search = scope === 'pins' ? searchPublic : searchOwn;
  const viewer = ctx.viewer?.id ?? null;
  const rows = await search(ctx.db, [viewer, text, prefix, ...rankedPlace(options.bookmark), size + 1]);
  const { page, bookmark } = cutRankedPage(rows, size);
  return new Paged(page.map(toPin), bookmark);
}

/** Every word, the last one as a beginning, in PostgreSQL's query language; empty when there is no word. */
export function prefixQuery(text: string): string {
  // Marks belong to the letter before them: the vowels of many scripts are marks.
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  return words.length === 0 ? '' : `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}
