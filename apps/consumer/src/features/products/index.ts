// Prices and facts of products.
export { CardPrice } from './CardPrice';
export { ProductFacts } from './ProductFacts';
