// Reports of what ads of product groups show.
export { ProductReport } from './ProductReport';
