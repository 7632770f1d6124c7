/** Lists of what ads of businesses aren't shown with (docs/handbook/hierarchy.md#brand-safety). */
import type { HierarchyBlockKind, Pin } from '@corkboard/contract';
import { aboutOf } from '../../../ground/references/topics';
import { classify } from '../../interests/interests';
import { prepared } from '../../../platform/db';

/** One entry of a list that reaches the owner of ad accounts, from the business itself or from above in its hierarchy. */
interface SafetyRow {
  owner: string;
  kind: HierarchyBlockKind;
  value: string;
}

/** Pins whose topics a process keeps. */
const KEPT = 5000;

/** Words as lists have them: folded, one space between two. */
export const foldedWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/** Facts of a Pin that lists are about. */
type SafetyPin = Pick<Pin, 'id' | 'title' | 'description' | 'alt_text' | 'domain'> & {
  readonly pinner: { readonly id: string };
  readonly native_creator: { readonly id: string } | null;
  readonly origin_pinner: { readonly id: string } | null;
  readonly board: { readonly name: string };
};

/** Reads something of Pins once: they stand on many pages. */
function createKept<Value>(read: (pin: SafetyPin) => Value): (pin: SafetyPin) => Value {
  const kept = new Map<string, Value>();
  return (pin) => {
    const key = `${pin.id} ${pin.title} ${pin.description} ${pin.alt_text} ${pin.board.name}`;
    let value = kept.get(key);
    if (value === undefined) {
      value = read(pin);
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value!);
      kept.set(key, value);
    }
    return value;
  };
}

const topicsOf = createKept(
  ({ title, description, alt_text: altText, board }): ReadonlySet<string> =>
    new Set(classify({ title, description, altText, boards: [board.name] }).keys()),
);
const wordsOf = createKept(
  ({ title, description, alt_text: altText }) => ` ${foldedWords(`${title} ${description} ${altText}`)} `,
);

/** Facts of a page: of the Pins on it, or of what it is about. */
export interface Surroundings {
  /** Folded, with a space at each end. */
  readonly words: readonly string[];
  readonly domains: readonly string[];
  readonly people: ReadonlySet<string>;
  /** Read only where a list names topics. */
  readonly topics: () => ReadonlySet<string>;
}

/** Some Pins as surroundings of an ad. */
export function surroundingPins(pins: readonly SafetyPin[]): Surroundings {
  let topics: ReadonlySet<string> | undefined;
  return {
    words: pins.map(wordsOf),
    domains: pins.flatMap(({ domain }) => (domain === null ? [] : [domain])),
    people: new Set(
      pins.flatMap(({ pinner, native_creator: creator, origin_pinner: origin }) =>
        [pinner, creator, origin].flatMap((one) => (one ? [one.id] : [])),
      ),
    ),
    topics: () => (topics ??= new Set(pins.flatMap((pin) => [...topicsOf(pin)]))),
  };
}

/** Words of a search as surroundings. */
export const searchSurroundings = (words: readonly string[]): Surroundings => {
  const text = words.join(' ');
  return {
    words: [` ${foldedWords(text)} `],
    domains: [],
    people: new Set(),
    topics: () => new Set(classify({ title: text, description: '', altText: '', boards: [] }).keys()),
  };
};

interface Lists {
  readonly words: string[];
  readonly domains: string[];
  readonly topics: string[];
  readonly people: string[];
}

/** The lists of all owners whose ads run. */
export class Safety {
  readonly #owners = new Map<string, Lists>();

  constructor(rows: readonly SafetyRow[]) {
    for (const { owner, kind, value } of rows) {
      let lists = this.#owners.get(owner);
      if (!lists) this.#owners.set(owner, (lists = { words: [], domains: [], topics: [], people: [] }));
      if (kind === 'WORD') lists.words.push(` ${value} `);
      else if (kind === 'ADDRESS') lists.domains.push(value);
      else if (kind === 'INTEREST') lists.topics.push(value);
      else lists.people.push(value);
    }
  }

  /** Whether an owner's ad may stand there. */
  permits(owner: string, around: Surroundings): boolean {
    const lists = this.#owners.get(owner);
    if (!lists) return true;
    return !(
      lists.people.some((id) => around.people.has(id)) ||
      lists.domains.some((domain) =>
        around.domains.some((one) => one === domain || one.endsWith(`.${domain}`)),
      ) ||
      lists.words.some((word) => around.words.some((text) => text.includes(word))) ||
      (lists.topics.length > 0 && lists.topics.some((id) => around.topics().has(id)))
    );
  }
}

/** The lists that reach businesses with ad accounts. */
export const selectSafety = prepared<SafetyRow, []>(
  'delivery.safety',
  `select s.business_id as owner, b.kind, b.value from hierarchy_blocks b
     join hierarchy_sources s on s.source_id = b.business_id and s.kind = 'BRAND_SAFETY'
   where exists (select from ad_accounts a where a.owner_user_id = s.business_id)`,
);

/** The Pin that a page is beside: as lists look at it, and its topics, by which ads find people. */
export const selectBesides = prepared<SafetyPin & { topics: string[] }, [pin: string]>(
  'delivery.besides',
  `select array(select i.interest_id::text from pins s ${aboutOf('s')} where s.id = p.id) as topics, p.id, p.title, p.description, p.alt_text, p.domain, json_build_object('id', p.pinner_id::text) as pinner,
     json_build_object('id', o.pinner_id::text) as native_creator, null::json as origin_pinner, json_build_object('name', b.name) as board
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id left join pins o on o.id = p.origin_id where p.id = $1::bigint`,
);
