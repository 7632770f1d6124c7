// Invitations and requests of a business, in all states.
export { RequestsTab } from './RequestsTab';
