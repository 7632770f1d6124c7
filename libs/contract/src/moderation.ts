import type { PinReportReason } from './feedback';

/** Kinds of content that people can report (docs/handbook/safety.md#reports). */
export const REPORTED_KINDS = ['pin', 'comment'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** States of reported content; `gone` where it was deleted before a decision. */
export const REPORTED_STATES = ['open', 'kept', 'removed', 'gone'] as const;
export type ReportedState = (typeof REPORTED_STATES)[number];

/** Free texts of reports shown for one entity, newest first. */
export const REPORT_WORDS_SHOWN = 5;
/** Maximum length of the staff's note to the author of removed content, characters. */
export const REMOVAL_NOTE_MAX = 2000;

/** Reasons for a removal, for staff and for the author. */
export const REMOVAL_REASON_LABELS = {
  spam: 'Spam or misleading links',
  nudity: 'Nudity or sexual content',
  self_harm: 'Self-harm or eating disorders',
  misinformation: 'False information that could cause harm',
  hate: 'Hate toward a group of people',
  harassment: 'Harassment or bullying',
  violence: 'Violence or dangerous goods',
  privacy: "Someone's private information",
  intellectual_property: "Someone's work, used without permission",
  other: 'Something else',
} as const satisfies Record<PinReportReason, string>;

export const moderationMessages = {
  missing: "We can't find that report.",
  decided: 'This has been decided already.',
  changed: 'It was reported again since you looked. Look at the new reports, then decide.',
  gone: "It's gone already.",
  reasonMissing: "Choose why it's removed.",
  reasonNeedless: 'Only what is removed has a reason.',
  noteMissing: 'Say in a few words why.',
} as const;
