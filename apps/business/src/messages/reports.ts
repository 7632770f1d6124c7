import { REMOVAL_REASON_LABELS, type REPORTED_STATES } from '@corkboard/contract';

type Words<Codes extends readonly string[]> = Readonly<Record<Codes[number], string>>;

/** Words of the page where staff decide on what people report. */
export const reports = {
  title: 'Reports',
  lead: 'Pins and comments people have reported.',
  failed: "We couldn't load the reports",
  empty: 'No reports here',
  emptyDetail: 'New ones show up under "Open", the longest waiting first.',
  state: 'Show',
  states: {
    open: 'Open',
    kept: 'Kept',
    removed: 'Removed',
    gone: 'Deleted before a decision',
  } satisfies Words<typeof REPORTED_STATES>,
  kinds: {
    pin: (who: string) => `Pin by ${who}`,
    comment: (who: string) => `Comment by ${who}`,
  },
  untitled: 'Untitled Pin',
  seePin: (title: string) => `See the Pin "${title}"`,
  seeComment: 'See the comment',
  leadsTo: 'Leads to',
  saidThen: 'When it was last reported, it said:',
  wordless: 'A picture without words.',
  people: (count: number) =>
    count === 0
      ? 'The people who reported it have left.'
      : `Reported by ${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`,
  why: 'Why people reported it',
  reasons: REMOVAL_REASON_LABELS,
  counted: (reason: string, count: number) => `${reason}: ${count.toLocaleString('en')}`,
  words: 'What people wrote',
  keep: 'Keep',
  keepOf: (what: string) => `Keep ${what}`,
  remove: 'Remove',
  removeOf: (what: string) => `Remove ${what}`,
  pinNamed: (title: string) => `the Pin "${title}"`,
  pinOf: (who: string) => `the Pin by ${who}`,
  commentOf: (who: string) => `the comment by ${who}`,
  removeTitle: { pin: 'Remove this Pin?', comment: 'Remove this comment?' },
  removeDetail: {
    pin: "It's deleted forever and can't be restored. We email the person who saved it what was removed and why.",
    comment:
      "It's deleted forever with its replies and can't be restored. We email the person who wrote it what was removed and why.",
  },
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  note: 'Note',
  noteHint: 'Included in the email. Required for "Something else".',
  decidedBy: (who: string) => `Decided by ${who}`,
  removedFor: (reason: string) => `Removed: ${reason}`,
  noted: (note: string) => `We wrote: ${note}`,
} as const;
