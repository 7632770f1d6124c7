// Forms that outlive a reload of their page.
export { areTexts, type Fields, isObject, keptForm } from './kept-form';
