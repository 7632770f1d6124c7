import { portabilityMessages as text } from '@corkboard/contract';
import { boardTitle, ImportError, sectionTitle, words, type NewItem } from './items';

/** What `data.json` of an export says it is. */
export const FORMAT = 'corkboard-export';
export const VERSION = 1;

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;
const string = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): Plain[] => (Array.isArray(value) ? value.filter(isPlain) : []);
const PICTURE = /^pictures\/[0-9a-z._-]{1,80}$/;

/**
 * The boards and pins that `data.json` of an export holds, boards before their pins, oldest pin first. What a pin has too much of is cut,
 * what is of the wrong kind is left out.
 *
 * @throws ImportError when it is not ours
 */
export function readData(json: Buffer): NewItem[] {
  let data: unknown;
  try {
    data = JSON.parse(json.toString('utf8'));
  } catch (cause) {
    throw new ImportError(text.archiveForeign, { cause });
  }
  if (!isPlain(data) || data.format !== FORMAT || data.version !== VERSION)
    throw new ImportError(text.archiveForeign);
  return [...list(data.boards), ...list(data.shared)].flatMap(boardItems);
}

function boardItems(board: Plain): NewItem[] {
  const name = boardTitle(string(board.name));
  const privacy = board.privacy === 'public' ? 'public' : 'secret';
  const place = { board: name, privacy } as const;
  const nothing = { title: '', alt_text: '', link: null, picture: null, address: null };
  const own: NewItem = { ...place, ...nothing, section: null, description: words('', string(board.description), '').description }; // prettier-ignore
  const sections = list(board.sections).flatMap((section): NewItem[] => {
    const title = sectionTitle(string(section.title));
    return title === null ? [] : [{ ...place, ...nothing, section: title, description: '' }];
  });
  const pins = list(board.pins).map((pin): NewItem => {
    const picture = string(pin.picture);
    return {
      ...place,
      section: sectionTitle(string(pin.section)),
      ...words(string(pin.title), string(pin.description), string(pin.alt_text)),
      link: string(pin.link) || null,
      picture: PICTURE.test(picture) ? picture : '',
      address: null,
    };
  });
  return [own, ...sections, ...pins];
}
