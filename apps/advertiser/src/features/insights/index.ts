// Days of insights of a campaign or a product group.
export { InsightsOf } from './InsightsOf';
