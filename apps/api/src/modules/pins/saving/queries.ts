import { HASHTAG_SUGGESTIONS } from '@corkboard/contract';
import { notBlocked } from '../../../ground/policies/blocking';
import { pinSeenBy } from '../../../ground/policies/pins';
import { isBoardName } from '../../../ground/references/boards';
import { userRefColumns, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';
import { userColumns, type UserRow } from '../../../ground/presenters/accounts';

/** Words counted at most for one beginning: a single letter of a large site stays cheap. */
const WORDS_READ = 50_000;

/** The words that start like `$1`, most used first; `$1` is lower case and not empty. */
export const wordsFrom = prepared<{ query: string; pin_count: number }, [beginning: string]>(
  'saving.words',
  `select w.word as query, count(*)::int as pin_count from (
     select word from pin_words where word >= $1::text collate "C" and word < ($1::text || chr(1114111)) collate "C"
     order by word limit ${WORDS_READ}) w
   group by w.word order by pin_count desc, w.word limit ${HASHTAG_SUGGESTIONS}`,
);

/** Saves of a picture that are looked through for names of boards. */
const SAVES_READ = 2000;

/** Names that are looked through for those that fit. */
const NAMES_READ = 50;

/**
 * Names of the public boards that others saved the picture `$2` to, with the number of people, most frequent first. Names that the
 * viewer in `$1` has already are left out.
 */
export const namesGiven = prepared<
  { title: string; people: number; named: boolean },
  [viewer: string, signature: string]
>(
  'saving.names',
  `select min(b.name) as title, count(distinct b.owner_id)::int as people, ${isBoardName('b.slug')} as named from (
     select p.owner_id, p.board_id, p.pinner_id from pins p where p.image_signature = $2 and p.is_public
     limit ${SAVES_READ}) p
   join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where b.owner_id <> $1::bigint and b.layout <> 'quick_creates' and b.archived_at is null
     and ${notBlocked('b.owner_id', '$1')}
     and not exists (select 1 from boards own where own.owner_id = $1::bigint and own.slug = b.slug)
   group by b.slug order by people desc, b.slug limit ${NAMES_READ}`,
);

/** Pins counted at most to say how common a word is. */
const COMMON = 500;

/**
 * The words of a pin, those that most pins carry first: what it shows rather than what it is called. `taken`: the viewer in `$1` has a
 * board of that name.
 */
export const wordsOf = prepared<
  { word: string; taken: boolean; named: boolean },
  [viewer: string, title: string, description: string]
>(
  'saving.words_of',
  `select w.word, exists (select 1 from boards own where own.owner_id = $1::bigint and own.slug = w.word) as taken, ${isBoardName('w.word')} as named from (select word from words_of($2, $3) word where length(word) > 2) w,
     lateral (select count(*) as pins from (select 1 from pin_words k where k.word = w.word limit ${COMMON}) k) c
   order by c.pins desc, w.word limit ${NAMES_READ}`,
);

/** Whose pin a pin was saved from, as far as the viewer sees that pin. */
export const viaPinner = prepared<UserRefRow, [viewer: string | null, pin: string]>(
  'saving.via',
  `select ${userRefColumns('u')} from pins p
   join pins via on via.id = p.via_pin_id
   join boards b on b.owner_id = via.owner_id and b.id = via.board_id
   join users u on u.id = via.pinner_id
   where p.id = $2::bigint and ${pinSeenBy('via', 'b', '$1')} limit 1`,
);

/** SQL: the account that has claimed a site, the whole of it, as the viewer `$1` sees it: one person at most. */
export const officialOf = (domain: string): string =>
  `select ${userColumns('u', '$1')} from website_claims c join users u on u.id = c.user_id
   where c.claim_key = ${domain} and c.claimed_at is not null
     and u.login_state is null and ${notBlocked('u.id', '$1')}`;

/** The account that has claimed a site. */
export const officialUser = prepared<UserRow, [viewer: string | null, domain: string]>(
  'saving.official',
  officialOf('$2'),
);

export const settingsOf = prepared<
  { connected_to_instagram: boolean; listed_website_url: string | null },
  [viewer: string]
>(
  'saving.settings',
  'select connected_to_instagram, website_url as listed_website_url from users where id = $1',
);
