import { peopleMessages } from '@corkboard/contract';

/** Words about the people of a board (consumer §2.5, §5, §6). */
export const collaborators = {
  search: 'Collaborators',
  placeholder: 'Search by name, username or email',
  none: 'Nobody found. You can type an email address.',
  email: {
    typing: peopleMessages.emailKeepTyping,
    ready: peopleMessages.emailReady,
    sent: peopleMessages.emailSent,
  },
  picked: 'Will be invited',
  drop: (name: string) => `Do not invite ${name}`,
  inviteFailed: (name: string, why: string) => `${name} could not be invited. ${why}`,
} as const;
