// Pages of an area of what there is, such as videos.
export { AreaCategoryPage } from './AreaCategoryPage';
export { AreaPage } from './AreaPage';
export { allOptions, type Area, categoryOptions } from './area';
