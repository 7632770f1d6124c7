// Notices above search results.
export { SearchAdvisory, useAdvisory } from './SearchAdvisory';
