import { offsiteMessages } from '@corkboard/contract';

/** Words of the page between this site and others. */
export const offsite = {
  title: 'Leaving Corkboard',
  going: (host: string) => `You're going to ${host}`,
  goingDetail: "That's another site. What you do there is between you and them.",
  go: (host: string) => `Continue to ${host}`,
  checking: 'Checking the link…',
  unknownTitle: "We can't open this link",
  unknown: offsiteMessages.linkUnknown,
  stopped: {
    blocked: {
      title: 'We blocked this link',
      detail: 'It leads to a site that could harm your device or try to steal your passwords or money.',
    },
    suspicious: {
      title: 'We stopped this link',
      detail: "It leads to a site that looks unsafe, and we couldn't make sure that it isn't.",
    },
    porn: {
      title: 'We stopped this link',
      detail: "It leads to a site with sexual content, which Corkboard doesn't link to.",
    },
  },
  address: 'The link goes to:',
  back: 'Back to Corkboard',
} as const;
