/** Advisories over searches for what can hurt. docs/handbook/safety.md#advisories */

/** How grave what a search asks for is. */
export const ADVISORY_SEVERITY = { abusive: 0, sensitive: 1, brandUnsafe: 2 } as const;
/** What an advisory is about: it depends on the words, leads to somebody else's help, or is for a person in distress. */
export const ADVISORY_TYPE = { conditional: 0, thirdParty: 3, emotionalDistress: 4 } as const;
/** Subjects that have words of their own for a notice. */
export const ADVISORY_TOPICS = ['self_harm', 'eating_disorder', 'drugs', 'violence'] as const;
export type AdvisoryTopic = (typeof ADVISORY_TOPICS)[number];
/** What becomes of the results: all, the first page only, none. */
export const ADVISORY_RESULTS = ['all', 'limited', 'withheld'] as const;
export type AdvisoryResults = (typeof ADVISORY_RESULTS)[number];
/** Where notices stand: in the page, or first of all in a dialog that has to be closed. */
export const ADVISORY_FORMS = ['banner', 'modal'] as const;
export type AdvisoryForm = (typeof ADVISORY_FORMS)[number];
/** Style of a notice: in the flow of the page, or the special call-out. */
export const NOTICE_STYLE = { plain: 1, callOut: 2 } as const;
/** What a part of a notice's text is. */
export const TEXT_TAGS = ['bold', 'link'] as const;

/** Characters of one term. */
export const ADVISORY_TERM_MAX = 80;
/** What can happen to a term. */
export const ADVISORY_TERM_ACTS = ['add', 'edit', 'remove'] as const;

/** Sentences of the service about terms. Pages that say them load them with their own code. */
export const advisoryMessages = {
  termEmpty: 'Enter at least one letter or number.',
  termLong: 'That term is too long to be found in searches. Use fewer words.',
  termTaken: 'That term is already in the list.',
  termMissing: "We can't find that term. Someone may have removed it.",
} as const;
