// Keywords and negative keywords.
export { type KeywordCardProps } from './KeywordCard';
export { SuggestedTerms } from './SuggestedTerms';
export { readKeywords, writeKeyword } from './parse';
export { useKeywordActs } from './use-keyword-acts';

/** The code of `KeywordCard`. */
export const loadKeywordCard = async () =>
  (await import(/* webpackChunkName: "keyword-card" */ './KeywordCard')).KeywordCard;
