import {
  BOARD_NAME_MAX,
  BOARD_TITLE_SUGGESTIONS,
  type CallData,
  type CallOptions,
  messages,
  type Pin,
  slugify,
} from '@corkboard/contract';
import { cutIdPage, idPage } from '../../ground/paging/pages';
import { toUserRef } from '../../ground/references/people';
import { type Ctx, Paged, type ViewerCtx } from '../../http/context';
import { badField, missing } from '../../http/refusal';
import { toUser } from '../accounts/present';
import { findUserId } from '../accounts/profile';
import { createdPins } from '../feeds/queries';
import { alreadySaved } from '../media/duplicates';
import { toPin } from '../pins/present';
import { getPin } from '../pins/service';
import * as queries from './queries';

type PinFields = CallData<'GET /v3/pins/{id}/'>;
type Field = keyof PinFields;

const FIELDS: readonly Field[] = ['id', 'type', 'board', 'pinned_to_board', 'via_pinner', 'link_domain'];

/** The asked fields of a pin that the viewer sees. Refuses (400 `fields`) a field that there is not. */
export async function pinFields(ctx: Ctx, id: string, fields: string | undefined): Promise<PinFields> {
  const asked = fields === undefined ? FIELDS : fields.split(',').map((name) => name.trim());
  const unknown = asked.find((name) => !(FIELDS as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw badField('fields', messages.fieldWrong('fields', `must be from ${FIELDS.join(', ')}`));
  const pin = await getPin(ctx, id);
  const viewerId = ctx.viewer?.id ?? null;
  const answer: PinFields = {};
  for (const field of asked as readonly Field[]) {
    if (field === 'via_pinner') {
      const [via] = await queries.viaPinner(ctx.db, [viewerId, id]);
      answer.via_pinner = via ? toUserRef(via) : null;
    } else if (field === 'pinned_to_board') {
      answer.pinned_to_board = await savedTo(ctx, pin);
    } else if (field === 'link_domain') {
      answer.link_domain = await linkDomain(ctx, pin);
    } else Object.assign(answer, { [field]: pin[field] });
  }
  return answer;
}

/** Where the viewer saved this picture, or a copy of it, before: the rule of every already-saved notice (docs/decisions/0006). */
async function savedTo(ctx: Ctx, pin: Pin): Promise<PinFields['pinned_to_board']> {
  if (!ctx.viewer || pin.pinned_to_board) return pin.pinned_to_board;
  const { width, height } = pin.images.orig;
  const saved = await alreadySaved(ctx, ctx.viewer.id, { signature: pin.image_signature, width, height });
  return saved?.board ?? null;
}

async function linkDomain(ctx: Ctx, { domain }: Pin): Promise<PinFields['link_domain']> {
  if (domain === null) return null;
  const [user] = await queries.officialUser(ctx.db, [ctx.viewer?.id ?? null, domain]);
  return { domain, official_user: user ? toUser(user) : null };
}

/**
 * Names for a new board: what others call the boards they saved this picture to, where several agree or the name
 * speaks of what the pin speaks of, then the pin's own words. None that the viewer has already.
 */
export async function boardTitles(
  ctx: ViewerCtx,
  id: string,
): Promise<CallData<'GET /v3/pins/{id}/board_title_suggestions/'>> {
  const pin = await getPin(ctx, id);
  const given = await queries.namesGiven(ctx.db, [ctx.viewer.id, pin.image_signature]);
  const words = await queries.wordsOf(ctx.db, [ctx.viewer.id, pin.title, pin.description]);
  const own = words.map(({ word }) => word);
  const names = [
    ...given.filter(({ title, people }) => people > 1 || sharesWord(title, own)).map(({ title }) => title),
    ...words.filter(({ taken }) => !taken).map(({ word }) => capitalized(word)),
  ];
  const titles = new Map<string, string>();
  for (const title of names) {
    if ([...title].length <= BOARD_NAME_MAX && !titles.has(slugify(title))) titles.set(slugify(title), title);
  }
  return [...titles.values()].slice(0, BOARD_TITLE_SUGGESTIONS).map((title) => ({ title }));
}

/** Letters that a word may end in besides, as in the plural. */
const ENDING_MAX = 2;

/** Whether a name has one of these words, in the singular or the plural. */
function sharesWord(name: string, words: readonly string[]): boolean {
  const alike = (a: string, b: string) => b.startsWith(a) && b.length - a.length <= ENDING_MAX;
  return (name.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).some(
    (part) => part.length > ENDING_MAX && words.some((word) => alike(word, part) || alike(part, word)),
  );
}

function capitalized(word: string): string {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
}

/** Words that start like the term, with how many public pins carry each. Nothing for a term without letters. */
export async function autocomplete(
  ctx: Ctx,
  { q, show_pin_count = false }: CallOptions<'GET /v3/search/autocomplete/'>['query'],
): Promise<CallData<'GET /v3/search/autocomplete/'>> {
  const [beginning] = q.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/u) ?? [];
  if (!beginning) return [];
  const rows = await queries.wordsFrom(ctx.db, [beginning]);
  return show_pin_count ? rows : rows.map(({ query }) => ({ query }));
}

/** What the Instagram upsell goes by. */
export async function viewerSettings(ctx: ViewerCtx): Promise<CallData<'GET /v3/users/settings'>> {
  const [row] = await queries.settingsOf(ctx.db, [ctx.viewer.id]);
  if (!row) throw missing.user();
  return row;
}

/** A creator's newest public pins, in the place of story pins. */
export async function storyPins(
  ctx: Ctx,
  { user_id, page_size, bookmark }: CallOptions<'UserStoryPinsFeedResource.get'>,
): Promise<Paged<Pin[]>> {
  const person = await findUserId(ctx, { user_id });
  const { size, before } = idPage({ page_size, bookmark });
  const rows = await createdPins.public(ctx.db, [ctx.viewer?.id ?? null, person, before, size + 1]);
  const { page, bookmark: next } = cutIdPage(rows, size, 'id');
  return new Paged(page.map(toPin), next);
}
