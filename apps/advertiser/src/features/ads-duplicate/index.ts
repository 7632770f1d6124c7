// Copies of campaigns.
export { CopyForm } from './CopyForm';
