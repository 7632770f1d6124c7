// People in lists.
export { PersonLink } from './PersonLink';
