// Notices above search results.
export { SearchAdvisory } from './SearchAdvisory';
export { useAdvisory } from './use-advisory';
