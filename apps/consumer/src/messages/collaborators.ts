import { peopleMessages } from '@corkboard/contract';

/** Words about the people of a board. */
export const collaborators = {
  search: 'Collaborators',
  placeholder: 'Search by name, username, or email',
  none: 'No one found. Try an email address.',
  email: {
    typing: peopleMessages.emailKeepTyping,
    ready: peopleMessages.emailReady,
    sent: peopleMessages.emailSent,
  },
  picked: 'People to invite',
  drop: (name: string) => `Don't invite ${name}`,
  inviteFailed: (name: string, why: string) => `We couldn't invite ${name}. ${why}`,
} as const;
