// Pages that are missing or failed to load.
export { failedPage, FixedPage, NotFound, PageState } from './PageState';
