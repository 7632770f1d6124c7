// Pages of an area of what there is, such as videos.
export { AreaCategoryPage, AreaPage } from './AreaCategoryPage';
export { allOptions, type Area, categoryOptions } from './area';
