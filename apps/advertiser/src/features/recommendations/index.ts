// Recommendations for an ad account.
export { RecommendationCard } from './RecommendationCard';
