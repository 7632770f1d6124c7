import { type NotificationTopic } from '@corkboard/contract';

/** Words of the settings of notifications. */
export const notificationSettings = {
  title: 'Notifications',
  lead: 'Choose what we tell you, in your notifications and by email. We always send emails about logging in and your account.',
  emailTitle: 'Email notifications',
  emailLead: "What we email you while you're away. We always send emails about logging in and your account.",
  topics: {
    invitations: [
      'Invitations and requests',
      'To boards and partnerships. They are always in your notifications.',
    ],
    comments: ['Comments and reactions', 'On your Pins, replies to you, and mentions'],
    followers: ['New followers', 'When someone follows you'],
    saves: ['Saves of your Pins', 'When someone saves a Pin of yours'],
    shared: ['Pins people send you', 'When someone sends you a Pin'],
    ads: ['Reviews of your ads', 'When ads you manage are approved or rejected'],
    surveys: ['Surveys', 'When we ask how you like Corkboard'],
  } satisfies Record<NotificationTopic, readonly [string, string]>,
  site: 'In notifications',
  email: 'By email',
  on: (topic: string, channel: string) => `${topic}: ${channel.toLowerCase()}`,
  failed: "We couldn't load your notification settings",
  legend: 'Email me about',
  save: 'Save',
  saved: 'Saved',
} as const;
