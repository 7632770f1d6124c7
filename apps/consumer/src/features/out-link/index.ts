// Links to other sites.
export { OutLink } from './OutLink';
