import { Type } from 'typebox';
import { PIN_REPORT_REASONS } from '../../feedback';
import { REMOVAL_NOTE_MAX, REPORTED_KINDS, REPORTED_STATES } from '../../moderation';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { Image } from '../entities';

const Reason = oneOf(PIN_REPORT_REASONS);

/** A pin or a comment that people reported, as the site's people see it. */
const Reported = Type.Object({
  id: Id,
  kind: oneOf(REPORTED_KINDS),
  state: oneOf(REPORTED_STATES),
  /** The pin, or the one that the comment is about. */
  pin_id: Id,
  /** Null for a pin. */
  comment_id: nullable(Id),
  /** Username of who saved or wrote it; null where they are gone. */
  maker: nullable(Type.String()),
  /** Text at the time of the latest report: the Pin's title, or the comment. */
  said: Type.String(),
  /** Current content; null where it is deleted. */
  now: nullable(
    Type.Object({
      /** The Pin's title, or the comment's text. */
      text: Type.String(),
      /** Of a pin. */
      description: Type.String(),
      link: nullable(Type.String()),
      /** Null for a comment without a picture. */
      image: nullable(Image),
    }),
  ),
  /** How many people reported it. */
  people: Type.Integer({ minimum: 0 }),
  /** The reasons they gave, the most frequent first. */
  reasons: Type.Array(Type.Object({ reason: Reason, people: Type.Integer({ minimum: 1 }) })),
  /** Some of what they wrote, the newest first. */
  words: Type.Array(Type.Object({ reason: Reason, text: Type.String(), reported_at: Moment })),
  /** The newest of its reports, for saying with a decision what was looked at; 0 where all who reported it have left. */
  newest_report: Id,
  reported_at: Moment,
  /** Why it was removed; null where it wasn't. */
  removed_for: nullable(Reason),
  /** Note to the author; empty for none. */
  note: Type.String(),
  /** The staff member who decided; null while open, and where their account is deleted. */
  decided_by: nullable(Type.String()),
  decided_at: nullable(Moment),
});

/** The queue in which reported pins and comments are decided on. */
export const moderationCalls = {
  'StaffReportsResource.get': resource({
    summary:
      'Reported Pins and comments in one state, with who reported them counted: the longest waiting first, or the latest decided. Staff only.',
    options: Type.Object({ state: Type.Optional(oneOf(REPORTED_STATES)), ...paging }),
    data: Type.Array(Reported),
  }),
  'StaffReportsResource.update': resource({
    summary: 'Keep something that was reported, or remove it forever and email its maker why. Staff only.',
    options: Type.Object({
      report_id: Id,
      newest_report: Id,
      decision: oneOf(['kept', 'removed'] as const),
      reason: Type.Optional(Reason),
      note: Type.Optional(
        Type.String({
          maxLength: REMOVAL_NOTE_MAX,
          description: 'Included in the email. Required for the reason "other"',
        }),
      ),
    }),
    data: Reported,
  }),
};
