import {
  BOARD_NAME_MAX,
  BOARD_TITLE_SUGGESTIONS,
  type CallData,
  messages,
  type Pin,
  slugify,
} from '@corkboard/contract';
import { toUserRef } from '../../../ground/references/people';
import type { Ctx, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { toUser } from '../../../ground/presenters/accounts';
import { isKnownName } from '../../interests/interests';
import { alreadySaved, registerAddress } from '../../pictures/media';
import { getPin } from '../pins';
import * as queries from './queries';

type PinFields = CallData<'GET /v3/pins/{id}/'>;
type Field = keyof PinFields;

const FIELDS: readonly Field[] = ['id', 'type', 'board', 'pinned_to_board', 'via_pinner', 'link_domain'];

/** Data for the save dialog about a Pin, and pictures by their address. */
export const v3Pins = {
  'PUT /v3/pins/image/': (ctx, { body }) => registerAddress(ctx, body),
  /**
   * The asked fields of a pin that the viewer sees.
   *
   * @throws Refusal 400 `badParameter` naming `fields` for a field that there is not; 404 `pinMissing` for a pin that the viewer does not
   * see
   */
  'GET /v3/pins/{id}/': async (ctx, { params, query }) => {
    const id = params.id;
    const fields = query?.fields;

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
  },
  /**
   * Names for a new board: what others call the boards they saved this picture to, where several agree or the name speaks of what the pin speaks of, then the
   * pin's own words; of these only names that the site knows. None that the viewer has already.
   *
   * @throws Refusal 404 `pinMissing` for a pin that the viewer does not see
   */
  'GET /v3/pins/{id}/board_title_suggestions/': async (ctx, { params }) => {
    const id = params.id;

    const pin = await getPin(ctx, id);
    const given = await queries.namesGiven(ctx.db, [ctx.viewer.id, pin.image_signature]);
    const words = await queries.wordsOf(ctx.db, [ctx.viewer.id, pin.title, pin.description]);
    const own = words.map(({ word }) => word);
    const names = [
      ...given
        .filter(({ title, people, named }) =>
          people > 1 ? isKnownName(title, true) : sharesWord(title, own) && isKnownName(title, named),
        )
        .map(({ title }) => title),
      ...words
        .filter(({ word, taken, named }) => !taken && isKnownName(word, named))
        .map(({ word }) => capitalized(word)),
    ];
    const titles = new Map<string, string>();
    for (const title of names) {
      if ([...title].length <= BOARD_NAME_MAX && !titles.has(slugify(title)))
        titles.set(slugify(title), title);
    }
    return [...titles.values()].slice(0, BOARD_TITLE_SUGGESTIONS).map((title) => ({ title }));
  },
} satisfies Partial<Handlers>;

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
