import type { PinReportReason } from './feedback';

/** What people report to the site's people (docs/handbook/safety.md#reports). */
export const REPORTED_KINDS = ['pin', 'comment'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** What becomes of something that was reported. What is deleted before anybody decides is gone. */
export const REPORTED_STATES = ['open', 'kept', 'removed', 'gone'] as const;
export type ReportedState = (typeof REPORTED_STATES)[number];

/** Words of people's own that are shown of the reports of one thing, the newest first. */
export const REPORT_WORDS_SHOWN = 5;
/** What the staff write to whoever made what is removed, characters. */
export const REMOVAL_NOTE_MAX = 2000;

/** Why something is removed, for staff and for whoever made it. */
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
