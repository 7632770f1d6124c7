// Pages of keywords and of search queries.
export { TermsPage } from './TermsPage';
export { keywordOptions, type ShownTerms, termOptions } from './needs';
