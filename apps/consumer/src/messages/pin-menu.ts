import { type PinReportReason } from '@corkboard/contract';

/** Words of the menu that every Pin has, and of hiding, sharing and reporting one. Loaded with what shows them. */
export const pinMenu = {
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied',
  copyByHand: (link: string) => `Copy this link: ${link}`,
  download: 'Download picture',
  hide: 'Hide Pin',
  hidden: "You won't see this Pin again",
  shownAgain: "You'll see this Pin again",
  unsave: (board: string) => `Remove from ${board}`,
  report: 'Report Pin',
  reportTitle: 'Report this Pin',
  reportLead: "What's wrong with it? We won't tell the person who saved it who reported it.",
  detail: 'Anything else we should know?',
  detailHint: 'Optional, in your own words.',
  chooseReason: "Choose what's wrong.",
  send: 'Report',
  thanks: "Thanks for telling us. We'll take a look, and you won't see this Pin again.",
  reasons: {
    spam: 'Spam or misleading links',
    nudity: 'Nudity or sexual content',
    self_harm: 'Self-harm or eating disorders',
    misinformation: 'False information that could cause harm',
    hate: 'Hate toward a group of people',
    harassment: 'Harassment or bullying',
    violence: 'Violence or dangerous goods',
    privacy: 'Shows my private information',
    intellectual_property: 'Uses my work without permission',
    other: 'Something else',
  } satisfies Record<PinReportReason, string>,
} as const;
