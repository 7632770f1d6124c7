import type { NEWS_KINDS } from './codes';

/** Topics of notifications and emails, as the settings list them: docs/handbook/notifications.md#settings. */
export const NOTIFICATION_TOPICS = [
  'invitations',
  'comments',
  'followers',
  'saves',
  'shared',
  'ads',
  'surveys',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Where: in the list of notifications, and by email. */
export const NOTIFICATION_CHANNELS = ['site', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** To which topic a notification belongs. */
export const TOPIC_OF: Readonly<Record<(typeof NEWS_KINDS)[number], NotificationTopic>> = {
  board_invite: 'invitations',
  board_request: 'invitations',
  board_invite_accepted: 'invitations',
  board_request_accepted: 'invitations',
  sponsorship_request: 'invitations',
  promotion_request: 'invitations',
  comment: 'comments',
  comment_reply: 'comments',
  comment_mention: 'comments',
  comment_like: 'comments',
  reaction: 'comments',
  follow: 'followers',
  save: 'saves',
  pin_sent: 'shared',
  ads_reviewed: 'ads',
  merchant_decided: 'ads',
};

/** Whether a topic can be switched off there: invitations are answered in the list, and surveys are only mailed. */
export const hasChannel = (topic: NotificationTopic, channel: NotificationChannel): boolean =>
  channel === 'email' || (topic !== 'invitations' && topic !== 'surveys');

/** The gate of the page where each topic has a switch for each channel (docs/handbook/gates.md). */
export const NOTIFICATION_SETTINGS_GATE = 'notification_settings_redesign';

/** Days after signing up when somebody is asked how they like the site; and the most that they may write. */
export const SURVEY_AFTER_DAYS = 14;
export const SURVEY_TEXT_MAX = 1000;
/** How much they like it, at most; 1 is least. */
export const SURVEY_SCORE_MAX = 5;

/** Sentences of the service about what is mailed. */
export const mailMessages = {
  token: "This link doesn't work. Open the one in the latest email.",
  channel: 'That can only be chosen for email.',
  surveyed: "You've answered already. Thank you.",
  oneChange: 'Give either what is on, or what to switch off.',
} as const;
