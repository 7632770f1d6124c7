import {
  BOARD_ORDERS,
  cleanText,
  IMPORT_ITEMS_MAX,
  IMPORT_PLACES_MAX,
  type ImportPrivacy,
  PIN_METHODS,
  PRONOUNS_MAX,
  portabilityMessages as text,
  isId,
} from '@corkboard/contract';
import { privacyOf } from './bookmark-items';
import { ShapedJson, ShapeError, type Shape } from './json-shape';
import {
  boardTitle,
  ImportError,
  item,
  sectionTitle,
  storable,
  words,
  type NewItem,
  date,
  isPlain,
  list,
  type Plain,
  string,
} from './items';

/** The file of an export that says everything but the pictures. */
export const DATA_FILE = 'data.json';

/** Format and version in an export's `data.json`. Version 1 had no dates and no sources of saves. */
export const FORMAT = 'corkboard-export';
export const VERSION = 2;

const id = (value: unknown) => (isId(string(value)) ? string(value) : undefined);
const one = <T extends string>(value: unknown, of: readonly T[]) => of.find((known) => known === value);
const PLACE_MAX = 2 ** 31 - 1;
const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= PLACE_MAX;
const PICTURE = /^pictures\/[0-9a-z._-]{1,80}$/;
const picture = (value: unknown) => (PICTURE.test(string(value)) ? string(value) : '');
const PRIVACIES = ['public', 'protected', 'secret'] as const;

const PIN: Shape = {
  id: 'value',
  title: 'value',
  description: 'value',
  alt_text: 'value',
  link: 'value',
  section: 'value',
  picture: 'value',
  created_at: 'value',
  method: 'value',
  saved_from: 'value',
};
const BOARD: Shape = {
  name: 'value',
  description: 'value',
  privacy: 'value',
  archived: 'value',
  pinned: 'value',
  layout: 'value',
  position: 'value',
  cover: 'value',
  created_at: 'value',
  last_pinned_at: 'value',
  sections: [{ title: 'value' }],
  pins: [PIN],
};
const DATA: Shape = {
  format: 'value',
  version: 'value',
  profile: {
    about: 'value',
    picture: 'value',
    website_url: 'value',
    board_order: 'value',
    pronouns: 'value',
    cover: 'value',
  },
  boards: [BOARD],
  shared: [BOARD],
};

/**
 * The person, boards and pins that `data.json` of an export holds: boards before their pins, oldest pin first. What a pin has too much of
 * is cut, what is of the wrong kind is left out. Where only the person may see what comes, nothing comes to the profile. Every board,
 * section and pin counts toward what a file may hold.
 *
 * @param asked who may see the boards
 * @throws ImportError when it is not ours, newer than this program, or holds too much
 */
export function readData(json: Buffer, asked: ImportPrivacy): NewItem[] {
  const data = shaped(json);
  if (!isPlain(data) || data.format !== FORMAT || !Number.isInteger(data.version))
    throw new ImportError(text.archiveForeign);
  if ((data.version as number) > VERSION) throw new ImportError(text.archiveNewer);
  const boards = [...list(data.boards), ...list(data.shared)];
  const count = (of: string) => boards.reduce((sum, board) => sum + list(board[of]).length, 0);
  if (count('pins') > IMPORT_ITEMS_MAX) throw new ImportError(text.tooManyItems);
  if (boards.length + count('sections') > IMPORT_PLACES_MAX) throw new ImportError(text.tooManyPlaces);
  const items: NewItem[] = asked !== 'secret' && isPlain(data.profile) ? [profileItem(data.profile)] : [];
  for (const board of boards) for (const one of boardItems(board, items.length, asked)) items.push(one);
  return items;
}

function shaped(json: Buffer): unknown {
  try {
    const reader = new ShapedJson(DATA, IMPORT_ITEMS_MAX + IMPORT_PLACES_MAX);
    reader.write(json);
    return reader.end();
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new ImportError(error.code === 'broken' ? text.archiveForeign : text.tooManyItems, {
      cause: error,
    });
  }
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
      pinned: board.pinned === true,
      last_pinned_at: date(board.last_pinned_at),
      ...(isPlace(board.position) && { place: board.position }),
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
    refused: Object.values(pin).every(storable) ? null : text.unstorable,
    details: {
      created_at: date(pin.created_at),
      method: one(pin.method, PIN_METHODS),
      saved_from: id(pin.saved_from),
    },
  });
