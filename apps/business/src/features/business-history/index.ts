// Who changed what in a business.
export { BusinessHistory } from './BusinessHistory';
