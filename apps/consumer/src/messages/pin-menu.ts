import {
  type AdMatchReason,
  type Pin,
  type PinReportReason,
  type RecommendationReason,
  type TasteMark,
} from '@corkboard/contract';

/** Words of the menu that every Pin has, and of hiding, sharing and reporting one. Loaded with what shows them. */
export const pinMenu = {
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied',
  copyByHand: (link: string) => `Copy this link: ${link}`,
  download: 'Download picture',
  hide: 'Hide Pin',
  hideAd: 'Hide ad',
  hidden: "You won't see this Pin again",
  shownAgain: "You'll see this Pin again",
  marks: { fewer: 'See fewer like this', not_taste: 'Not my taste' } satisfies Record<TasteMark, string>,
  marked: {
    fewer: "You'll see fewer Pins like this",
    not_taste: "You won't see this Pin in your home feed again, and you'll see fewer like it",
  } satisfies Record<TasteMark, string>,
  unmarked: 'Your home feed is back to the way it was',
  unsave: (board: string) => `Remove from ${board}`,
  report: 'Report Pin',
  reportAd: 'Report ad',
  whyAd: 'Why this ad',
  whyAdLead: (promoter: string) => `${promoter} paid to show this Pin. You're seeing it because:`,
  matched: {
    everyone: "It's for everyone.",
    location: "It's for people in your country.",
    language: "It's for people who speak your language.",
    device: "It's for people on devices like yours.",
    gender: "It's for people of the gender in your profile.",
    age: "It's for people of your age.",
    interest: 'You follow a topic related to it.',
    audience: "You're in a group of people the advertiser wants to reach.",
    product: "You looked at it on the advertiser's website.",
    keyword: 'You searched for something related to it.',
    taste: "It's related to what you save, follow, and search for.",
    pin: "It's related to the Pin you're looking at.",
  } satisfies Record<AdMatchReason, string>,
  whyAdDone: 'Got it',
  whyAdEnd: "Advertisers don't learn who you are. You can choose what we use under Privacy choices.",
  reportTitle: 'Report this Pin',
  reportLead: "What's wrong with it? We won't tell the person who saved it that you reported it.",
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

type Reason = NonNullable<Pin['recommendation_reason']>;

/** Why a Pin is shown (docs/handbook/finding.md#why-a-pin-is-shown), in a sentence; undefined for one that says nothing of it. */
export function reasonFor({
  recommendation_reason: given,
  pinner,
  board,
  promoter,
}: Pin): string | undefined {
  if (!given) return undefined;
  const { reason, because } = given;
  const sentences: Record<RecommendationReason, (named: Reason['because']) => string> = {
    FOLLOWED_PERSON: () => `From ${pinner.full_name}, who you follow`,
    FOLLOWED_BOARD: () => `From ${board.name}, a board you follow`,
    FOLLOWED_TOPIC: (topic) => (topic ? `Because you follow ${topic.name}` : 'From a topic you follow'),
    SAVED_TOGETHER: (mine) =>
      mine
        ? mine.name
          ? `Because you saved "${mine.name}"`
          : 'Because of a Pin you saved'
        : 'People save these together',
    SHARED_WORDS: (other) => {
      if (other?.type === 'word') return `Also about "${other.name}"`;
      return other?.name ? `Like "${other.name}", which you saved` : 'Like a Pin you saved';
    },
    SIMILAR_PICTURE: (mine) =>
      mine
        ? mine.name
          ? `Looks like "${mine.name}", which you saved`
          : 'Looks like a Pin you saved'
        : 'Looks similar',
    RISING: () => 'Lots of people are saving this',
    FRESH: () => 'New on Corkboard',
    POPULAR: () => 'Popular on Corkboard',
    PROMOTED_PIN: () => `Promoted by ${(promoter ?? pinner).full_name}`,
  };
  return sentences[reason](because);
}
