/** Advisories over searches for what can hurt. docs/handbook/safety.md#advisories */

/** How grave what a search asks for is. */
export const ADVISORY_SEVERITY = { abusive: 0, sensitive: 1, brandUnsafe: 2 } as const;
/** Types of advisories: conditional on the query, leading to a third party's help, or for a person in distress. */
export const ADVISORY_TYPE = { conditional: 0, thirdParty: 3, emotionalDistress: 4 } as const;
/** Topics that have advisory texts of their own. */
export const ADVISORY_TOPICS = ['self_harm', 'eating_disorder', 'drugs', 'violence'] as const;
export type AdvisoryTopic = (typeof ADVISORY_TOPICS)[number];
/** Effect on the results: all are shown, the first page only, or none. */
export const ADVISORY_RESULTS = ['all', 'limited', 'withheld'] as const;
export type AdvisoryResults = (typeof ADVISORY_RESULTS)[number];
/** Presentation of the advisory: inline in the page, or in a dialog that has to be closed first. */
export const ADVISORY_FORMS = ['banner', 'modal'] as const;
export type AdvisoryForm = (typeof ADVISORY_FORMS)[number];
/** Style of a notice: in the flow of the page, or the special call-out. */
export const NOTICE_STYLE = { plain: 1, callOut: 2 } as const;
/** Markup of a span within an advisory's text. */
export const TEXT_TAGS = ['bold', 'link'] as const;

/** Characters of one term. */
export const ADVISORY_TERM_MAX = 80;
/** Changes that can be made to a term. */
export const ADVISORY_TERM_ACTS = ['add', 'edit', 'remove'] as const;

/** Sentences of the service about terms. Pages that say them load them with their own code. */
export const advisoryMessages = {
  termEmpty: 'Enter at least one letter or number.',
  termLong: 'That term is too long to be found in searches. Use fewer words.',
  termTaken: 'That term is already in the list.',
  termMissing: "We can't find that term. Someone may have removed it.",
} as const;
