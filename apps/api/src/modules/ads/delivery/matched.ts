import { AGE_BUCKETS, COUNTRY_UNKNOWN, SEARCH_TERM_MAX } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import type { Matched, Placement } from '../billing';
import type { Match, Searched } from './keywords';
import { selectUsualWords } from './queries';
import type { RunningGroup } from './order';
import { bucket, type Facts } from './targeting';

/** Topics of one showing that are kept: a token stays short. */
const INTERESTS = 5;
/** So many people have to use a word in public before it names what somebody looked for. */
const USUAL_WORD_PEOPLE = 5;

/** Which words of a search are anybody's. */
type UsualWords = ReadonlySet<string>;

/** Those words of a search, put right, that many people use in public. */
export async function usualWordsOf(db: Db, { meant }: Searched): Promise<UsualWords> {
  const rows = await selectUsualWords(db, [meant, USUAL_WORD_PEOPLE]);
  return new Set(rows.map(({ term }) => term));
}

/**
 * Search term for reports: empty if it has a word that is neither in the keyword nor used by many people, so that no name, number or
 * address is ever stored.
 */
function termOf(searched: Searched, match: Match | undefined, usual: UsualWords): string {
  const term = searched.meant.join(' ');
  const isKnown = searched.meant.every((word) => match?.keyword.words.includes(word) || usual.has(word));
  return isKnown && Buffer.byteLength(term) <= SEARCH_TERM_MAX ? term : '';
}

interface Won {
  readonly placement: Placement;
  readonly facts: Facts;
  readonly group: Pick<RunningGroup, 'interests' | 'topics' | 'isNamed'>;
  /** Whether automatic targeting found it. */
  readonly fits: boolean;
  /** Of a search; without a match where its topics alone were met. */
  readonly searched?: {
    readonly words: Searched;
    readonly match: Match | undefined;
    readonly usual: UsualWords;
  };
}

/**
 * Targeting values of an impression when the ad won its place (docs/handbook/ads.md#what-reports-are-split-by). For an audience whose members the advertiser names
 * they leave out personal data: a list with a single stranger on it would reveal it.
 */
export function matchedOf({ placement, facts, group, fits, searched }: Won): Matched {
  const { country, locale, app, personal } = facts;
  return {
    context: [
      `PLACEMENT=${placement}`,
      `APPTYPE=${app}`,
      ...(group.isNamed ? [] : [`COUNTRY=${country ?? COUNTRY_UNKNOWN}`, `LOCALE=${locale}`]),
      ...(searched
        ? [
            ...(searched.match ? [`KEYWORD=${searched.match.keyword.id}`] : []),
            `SEARCH_TERM=${termOf(searched.words, searched.match, searched.usual)}`,
          ]
        : []),
    ],
    personal:
      personal && !group.isNamed
        ? [
            `GENDER=${personal.gender}`,
            ...ageOf(personal.age).map((age) => `AGE_BUCKET=${age}`),
            ...(searched ? [] : group.interests.filter((one) => personal.interests.has(one)))
              .slice(0, INTERESTS)
              .map((one) => `TARGETED_INTEREST=${one}`),
            // How much more often what fits is pressed is learned from these two.
            ...(searched || group.topics.length === 0 ? [] : [`FIT=${fits ? 1 : 0}`]),
          ]
        : [],
  };
}

/** The bucket that an age is in. */
const ageOf = (age: number | null): readonly string[] =>
  AGE_BUCKETS.filter((name) => {
    const [low, high] = bucket(name);
    return age !== null && age >= low && age <= high;
  });
