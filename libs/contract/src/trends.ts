/** Regions that the public standard asks trends of: countries with a plus between. */
export const TREND_REGIONS = [
  'US',
  'CA',
  'DE',
  'FR',
  'ES',
  'IT',
  'DE+AT+CH',
  'GB+IE',
  'IT+ES+PT+GR+MT',
  'PL+RO+HU+SK+CZ',
  'SE+DK+FI+NO',
  'NL+BE+LU',
  'AR',
  'BR',
  'CO',
  'MX',
  'MX+AR+CO+CL',
  'AU+NZ',
] as const;
/** Regions of trending topics and of product categories. */
export const TOPIC_REGIONS = ['US', 'GB+IE', 'CA'] as const;
/** By what trends are ranked. */
export const TREND_TYPES = ['growing', 'monthly', 'yearly', 'seasonal'] as const;
/** Areas that trends are narrowed to, in the public standard's words. */
export const TREND_INTERESTS = [
  'animals',
  'architecture',
  'art',
  'beauty',
  'childrens_fashion',
  'design',
  'diy_and_crafts',
  'education',
  'electronics',
  'entertainment',
  'event_planning',
  'finance',
  'food_and_drinks',
  'gardening',
  'health',
  'home_decor',
  'mens_fashion',
  'parenting',
  'quotes',
  'sport',
  'travel',
  'vehicles',
  'wedding',
  'womens_fashion',
] as const;
/** Areas of trending topics. */
export const TOPIC_INTERESTS = [
  'ALL',
  'ANIMALS',
  'ARCHITECTURE',
  'ART',
  'BEAUTY',
  'DIY_AND_CRAFTS',
  'EDUCATION',
  'EVENT_PLANNING',
  'FASHION',
  'FOOD_AND_DRINKS',
  'GARDENING',
  'HEALTH',
  'HOME_DECOR',
  'PARENTING',
  'TRAVEL',
  'WEDDING',
] as const;
/** Ages in the public standard's steps. */
export const TREND_AGES = ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'] as const;
/** Trends of an answer at most. */
export const TRENDS_MAX = 50;
