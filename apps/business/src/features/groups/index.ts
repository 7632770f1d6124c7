// Groups of what a business has.
export { GroupsTab } from './GroupsTab';
