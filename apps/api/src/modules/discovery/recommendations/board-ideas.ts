import { notBlockedInList } from '../../../ground/policies/blocking';
import { notHidden, pinShownTo } from '../../../ground/policies/pins';
import { BOARD_BY_ADDRESS, BOARD_BY_ID, seenBoardId } from '../../../ground/references/find-board';
import { pinPage, preparedPins } from '../../../ground/presenters/pin-pages';
import { IN_WORDS, OFFER_SUMS, RELATED_PAGE, type RelatedRow, TOGETHER, WITH_WORDS } from './related';

/** Pins of the board that its ideas begin with, the newest. */
const SEEDS = 24;
/** Of those, the ones whose words count, and how many words: those that most of them share. */
const WORDY_SEEDS = 12;
const WORDS = 10;
/** The nearer the end of the board a pin is, the more it counts. */
const FADING = 0.95;

type Viewer = string | null;

const BOARD = '(select l.id from place l)';

/**
 * SQL: pins that go with those on a board that the viewer sees, best first (docs/handbook/finding.md#more-ideas). A picture that somebody of the board has on it is
 * looked for by its people, so that it doesn't matter how often others saved it.
 * @param condition names the board; parameters behind its own are the place and size of the page, of which `first` is the first
 */
const ideas = (condition: string, first: number): string =>
  pinPage(
    `with place as materialized (
       ${seenBoardId(condition)}
     ), seeds as materialized (
       select s.*, row_number() over (order by s.id desc) as n from (
         select p.id, p.image_signature, p.title, p.description from pins p
         where p.board_id = ${BOARD} and ${pinShownTo('p', '$1')} order by p.id desc limit ${SEEDS}
       ) s
     ), words as materialized (
       select w.word from seeds s cross join lateral words_of(s.title, s.description) w (word) where s.n <= ${WORDY_SEEDS}
       group by w.word order by count(*) desc, min(s.n), w.word limit ${WORDS}
     ), people as materialized (
       select b.owner_id as id from boards b where b.id = ${BOARD}
       union
       select c.user_id from boards b join board_collaborators c on c.owner_id = b.owner_id and c.board_id = b.id where b.id = ${BOARD}
     ), offers (pin, together, words, word) as (
       select k.pin, k.score * power(${FADING}, s.n - 1), 0::float8, null::text
       from seeds s join co_saves c on c.image_signature = s.image_signature cross join lateral unnest(c.pins, c.scores) k (pin, score)
       union all
       select k.pin_id, 0, k.weight, w.word
       from words w ${WITH_WORDS}
     ), offered as (
       ${OFFER_SUMS}
     ), ranked as (
       select q.*, f.together, f.words, f.word, (1000000 * (${TOGETHER} * f.together + ${IN_WORDS} * f.words))::bigint as rank
       from offered f join pins q on q.id = f.pin
       where q.is_public and q.board_id <> ${BOARD} and q.pinner_id is distinct from $1::bigint
         and ${notBlockedInList('q.pinner_id')} and ${notBlockedInList('q.owner_id')} and ${notHidden('q')}
         and not exists (
           select 1 from people k join pins x on x.image_signature = q.image_signature and x.pinner_id = k.id where x.board_id = ${BOARD})
     )
     select r.*, case when ${TOGETHER} * r.together >= ${IN_WORDS} * r.words then 'SAVED_TOGETHER' else 'SHARED_WORDS' end as reason
     from ranked r where (r.rank, r.id) < ($${first}::bigint, $${first + 1}::bigint)
     order by r.rank desc, r.id desc limit $${first + 2}`,
    RELATED_PAGE,
  );

/** A page of a board's ideas; none of a board that the viewer does not see. */
export const boardIdeas = {
  byId: preparedPins<RelatedRow, [Viewer, board: string, rank: string, before: string, size: number]>(
    'recommendations.board_ideas',
    ideas(BOARD_BY_ID, 3),
  ),
  byAddress: preparedPins<
    RelatedRow,
    [Viewer, username: string, slug: string, rank: string, before: string, size: number]
  >('recommendations.board_ideas.address', ideas(BOARD_BY_ADDRESS, 4)),
};
