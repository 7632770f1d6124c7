// Taking people to another page.
export { useRedirect } from './use-redirect';
