import { type NotificationTopic } from '@corkboard/contract';

/** Words of what is emailed, and of the survey. */
export const subscription = {
  title: 'Emails from Corkboard',
  lead: (email: string) =>
    `What we send to ${email}. We always send emails about logging in and your account.`,
  legend: 'Send me emails about',
  topics: {
    invitations: 'Invitations and requests',
    comments: 'Comments and reactions',
    followers: 'New followers',
    saves: 'Saves of my Pins',
    shared: 'Pins that people send me',
    ads: 'Reviews of my ads',
    surveys: 'Surveys about Corkboard',
  } satisfies Record<NotificationTopic, string>,
  save: 'Save',
  none: 'Send me none of these',
  saved: "Saved. From now on, we'll send you only these.",
  settings: 'All notification settings',
  goOn: 'Go to Corkboard',
  missing: "This link doesn't work. Open the one at the end of the latest email from us.",
  failed: "We couldn't load what we send you. Try again in a moment.",
  unsubscribe: (topic: string) => `Stop emails about: ${topic}`,
  surveyTitle: 'How do you like Corkboard?',
  surveyLead: 'One question, plus room for anything else.',
  score: 'Your answer',
  scores: ['Not at all', 'Not much', "It's all right", 'I like it', 'I love it'],
  scoreRequired: 'Choose one of the answers.',
  text: 'What could be better?',
  textHint: 'Optional. Staff read it, without your name.',
  send: 'Send',
  thanks: 'Thank you. That helps us.',
  answered: "You've answered already. Thank you.",
} as const;
