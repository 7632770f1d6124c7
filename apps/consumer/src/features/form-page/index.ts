// A page that is one form.
export { FormPage } from './FormPage';
