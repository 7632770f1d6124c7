// Which profile a page is of, and the way to the others.
export { ProfileSwitcher } from './ProfileSwitcher';
