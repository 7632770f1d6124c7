import {
  BOARD_ORDERS,
  cleanText,
  type ImportPrivacy,
  PIN_METHODS,
  PRONOUNS_MAX,
  portabilityMessages as text,
} from '@corkboard/contract';
import { privacyOf } from './bookmark-items';
import { boardTitle, ImportError, item, moment, sectionTitle, words, type NewItem } from './items';

/** What `data.json` of an export says it is. The first version knew neither dates nor what was saved from where. */
export const FORMAT = 'corkboard-export';
export const VERSION = 2;

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;
const string = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): Plain[] => (Array.isArray(value) ? value.filter(isPlain) : []);
const date = (value: unknown) => moment(Date.parse(string(value)));
const id = (value: unknown) => (/^\d{1,19}$/.test(string(value)) ? string(value) : undefined);
const one = <T extends string>(value: unknown, of: readonly T[]) => of.find((known) => known === value);
const PICTURE = /^pictures\/[0-9a-z._-]{1,80}$/;
const picture = (value: unknown) => (PICTURE.test(string(value)) ? string(value) : '');
const PRIVACIES = ['public', 'protected', 'secret'] as const;

/**
 * The person, boards and pins that `data.json` of an export holds: boards before their pins, oldest pin first. What a pin has too much of
 * is cut, what is of the wrong kind is left out. Where only the person may see what comes, nothing comes to the profile.
 *
 * @param asked who may see the boards
 * @throws ImportError when it is not ours, or newer than this program
 */
export function readData(json: Buffer, asked: ImportPrivacy): NewItem[] {
  let data: unknown;
  try {
    data = JSON.parse(json.toString('utf8'));
  } catch (cause) {
    throw new ImportError(text.archiveForeign, { cause });
  }
  if (!isPlain(data) || data.format !== FORMAT || !Number.isInteger(data.version))
    throw new ImportError(text.archiveForeign);
  if ((data.version as number) > VERSION) throw new ImportError(text.archiveNewer);
  const items: NewItem[] = asked !== 'secret' && isPlain(data.profile) ? [profileItem(data.profile)] : [];
  for (const board of [...list(data.boards), ...list(data.shared)])
    items.push(...boardItems(board, items.length, asked));
  return items;
}

function profileItem(profile: Plain): NewItem {
  return item({
    kind: 'profile',
    board: '',
    privacy: 'secret',
    description: words('', string(profile.about), '').description,
    picture: picture(profile.picture) || null,
    details: {
      website_url: string(profile.website_url),
      pronouns: cleanText(string(profile.pronouns)).slice(0, PRONOUNS_MAX),
      cover_picture: picture(profile.cover),
      board_order: one(profile.board_order, BOARD_ORDERS),
    },
  });
}

/** @param first the place of the board's own item among all */
function boardItems(board: Plain, first: number, asked: ImportPrivacy): NewItem[] {
  const place = {
    board: boardTitle(string(board.name)),
    privacy: privacyOf(one(board.privacy, PRIVACIES) ?? 'secret', asked),
  };
  const own = item({
    ...place,
    kind: 'board',
    description: words('', string(board.description), '').description,
    details: { created_at: date(board.created_at), layout: cleanText(string(board.layout)).slice(0, 40) },
  });
  const sections = list(board.sections).flatMap((section): NewItem[] => {
    const title = sectionTitle(string(section.title));
    return title === null ? [] : [item({ ...place, kind: 'section', section: title })];
  });
  const pins = list(board.pins);
  const firstPin = first + 1 + sections.length;
  const cover = pins.findIndex((pin) => board.cover !== undefined && id(pin.id) === board.cover);
  const end = item({
    ...place,
    kind: 'end',
    details: {
      archived: board.archived === true,
      last_pinned_at: date(board.last_pinned_at),
      ...(Number.isInteger(board.position) && { place: board.position as number }),
      ...(cover >= 0 && { cover: firstPin + cover }),
    },
  });
  return [own, ...sections, ...pins.map((pin) => pinItem(pin, place)), end];
}

const pinItem = (pin: Plain, place: Pick<NewItem, 'board' | 'privacy'>): NewItem =>
  item({
    ...place,
    kind: 'pin',
    section: sectionTitle(string(pin.section)),
    ...words(string(pin.title), string(pin.description), string(pin.alt_text)),
    link: string(pin.link) || null,
    picture: picture(pin.picture),
    details: {
      created_at: date(pin.created_at),
      method: one(pin.method, PIN_METHODS),
      saved_from: id(pin.saved_from),
    },
  });
