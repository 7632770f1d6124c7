// Drafts of campaigns.

/** The code of `DraftTree`. */
export const loadDraftTree = async () =>
  (await import(/* webpackChunkName: "draft-tree" */ './DraftTree')).DraftTree;
