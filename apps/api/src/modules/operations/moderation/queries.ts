import type { PinReportReason, ReportedKind, ReportedState } from '@corkboard/contract';
import { REPORT_WORDS_SHOWN } from '@corkboard/contract';
import type { PlacedPin } from '../../../ground/places/moves';
import { boardSeenBy } from '../../../ground/policies/boards';
import { prepared } from '../../../platform/db';
import { forGood } from '../../boards/trash';

/** Something that was reported, as the staff sees it. */
export interface ReportedRow {
  id: string;
  kind: ReportedKind;
  state: ReportedState;
  pin_id: string;
  comment_id: string | null;
  maker: string | null;
  said: string;
  /** Current content; all of it null if it is gone. */
  text: string | null;
  description: string | null;
  link: string | null;
  image_signature: string | null;
  image_width: number | null;
  image_height: number | null;
  people: number;
  reasons: { reason: PinReportReason; people: number }[];
  words: { reason: PinReportReason; text: string; reported_at: string }[];
  newest_report: string;
  reported_at: Date;
  removed_for: PinReportReason | null;
  note: string;
  decided_by: string | null;
  decided_at: Date | null;
}

/** SQL: what a case `c` is about, as it stands; no row where it is gone or in the trash. */
const THING = `select p.title as text, p.description, p.link, p.image_signature, p.image_width, p.image_height
   from pins p where c.kind = 'pin' and p.id = c.pin_id
   union all
   select m.text, '', null, m.image_signature, m.image_width, m.image_height
   from pins p join pin_comments m on m.pin_id = p.id
   where c.kind = 'comment' and p.id = c.pin_id and m.id = c.thing_id`;

/** SQL: the reports of a case `c`. */
const REPORTS = `(
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r`;
/** SQL: how many people reported it, for which reasons, and which report is the newest. */
const PEOPLE = `(select count(*)::int from ${REPORTS})`;
const REASONS = `(
   select coalesce(jsonb_agg(jsonb_build_object('reason', g.reason, 'people', g.people) order by g.people desc, g.reason), '[]')
   from (select r.reason, count(*)::int as people from ${REPORTS} group by r.reason) g)`;
const NEWEST = `(select coalesce(max(r.id), 0) from ${REPORTS})`;

/** SQL: cases from a table or query `c` in rows of {@link ReportedRow}. */
const shown = (cases: string, order: string): string => `
   select c.id, c.kind, c.state, c.pin_id, case when c.kind = 'comment' then c.thing_id end as comment_id, u.username as maker, c.said,
     t.text, t.description, t.link, t.image_signature, t.image_width, t.image_height,
     coalesce(c.people, ${PEOPLE}) as people, coalesce(c.reasons, ${REASONS}) as reasons, (
       select coalesce(jsonb_agg(jsonb_build_object('reason', w.reason, 'text', w.detail, 'reported_at', w.created_at) order by w.id desc), '[]')
       from (select r.* from ${REPORTS} where r.detail <> '' order by r.id desc limit ${REPORT_WORDS_SHOWN}) w) as words,
     ${NEWEST} as newest_report, c.reported_at, c.reason as removed_for, c.note, s.username as decided_by, c.decided_at
   from ${cases} left join users u on u.id = c.maker_id left join users s on s.id = c.staff_id left join lateral (${THING}) t on true
   order by c.id ${order}`;

/** Open cases about existing pins and comments, the longest waiting first. */
export const openCases = prepared<ReportedRow, [after: string, count: number]>(
  'moderation.open',
  shown(
    `(select c.* from moderation_cases c where c.state = 'open' and c.id > $1 and exists (${THING}) order by c.id limit $2) c`,
    'asc',
  ),
);

/** Cases with a decision, the newest first. */
export const decidedCases = prepared<ReportedRow, [state: ReportedState, before: string, count: number]>(
  'moderation.decided',
  shown(
    `(select c.* from moderation_cases c where c.state = $1 and c.id < $2 order by c.id desc limit $3) c`,
    'desc',
  ),
);

/** One of them. */
export const selectCase = prepared<ReportedRow, [id: string]>(
  'moderation.get',
  shown('(select c.* from moderation_cases c where c.id = $1) c', 'asc'),
);

/** Subject of a case, and the board of its pin if the maker can see that; `text` is null if the subject is gone. */
export interface CaseRow {
  kind: ReportedKind;
  state: ReportedState;
  thing_id: string;
  pin_id: string;
  text: string | null;
  board: string | null;
  newest_report: string;
}
const CASE = `select c.kind, c.state, c.thing_id, c.pin_id, t.text, case when ${boardSeenBy('b', 'c.maker_id')} then b.name end as board,
     ${NEWEST} as newest_report
   from moderation_cases c left join lateral (${THING}) t on true
     left join pins p on p.id = c.pin_id left join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where c.id = $1`;

/** A case as it stands. */
export const readCase = prepared<CaseRow, [id: string]>('moderation.read', CASE);

/** Locks a case until the transaction ends: no report comes to it meanwhile. */
export const lockCase = prepared<object, [id: string]>(
  'moderation.lock',
  'select from moderation_cases where id = $1 for update',
);

/** Decides an open case, in the words that what it is about has; no row for one that was decided meanwhile. */
export const decideCase = prepared<
  { id: string },
  [
    id: string,
    state: 'kept' | 'removed',
    staffId: string,
    reason: PinReportReason | null,
    note: string,
    said: string,
    board: string,
  ]
>(
  'moderation.decide',
  `update moderation_cases c set state = $2, staff_id = $3, reason = $4, note = $5, said = $6, board = $7, decided_at = now(),
     people = ${PEOPLE}, reasons = ${REASONS}
   where c.id = $1 and c.state = 'open' returning c.id`,
);

/** Where a pin is, whoever sees it. */
export const placeOfPin = prepared<PlacedPin, [pin: string]>(
  'moderation.pin',
  'select id, owner_id, board_id, section_id, pinner_id from pins where id = $1',
);

/** Deletes a pin for good that was put into the trash just now. */
export const deleteForever = prepared<{ id: string }, [owner: string, pin: string]>(
  'moderation.delete_pin',
  forGood('delete from trashed_pins t where t.owner_id = $1::bigint and t.id = $2::bigint'),
);

/** Closes what was deleted for good before anybody decided; what is in the trash may come back. */
export const closeGone = prepared<{ id: string }, []>(
  'moderation.close_gone',
  `update moderation_cases c set state = 'gone', decided_at = now(), people = ${PEOPLE}, reasons = ${REASONS}
   where c.state = 'open' and case c.kind
     when 'pin' then not exists (select 1 from pins p where p.id = c.pin_id)
       and not exists (select 1 from trashed_pins t where t.id = c.pin_id)
     else not exists (select 1 from pin_comments m where m.id = c.thing_id) end
   returning c.id`,
);

/** Removal that the maker is mailed about. */
export interface RemovedRow {
  email: string;
  kind: ReportedKind;
  said: string;
  board: string;
  reason: PinReportReason | null;
  note: string;
}

/** Something that was removed and whose maker was not mailed yet. */
export const untoldRemoval = prepared<RemovedRow, [id: string]>(
  'moderation.untold',
  `select u.email, c.kind, c.said, c.board, c.reason, c.note from moderation_cases c join users u on u.id = c.maker_id
   where c.id = $1 and c.state = 'removed' and c.told_at is null`,
);

/** Notes that its maker was mailed. */
export const noteTold = prepared<never, [id: string]>(
  'moderation.told',
  'update moderation_cases set told_at = now() where id = $1',
);
