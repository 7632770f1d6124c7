import { accountPage, BILLS } from '../lists';

export const page = accountPage('billing-promotions', BILLS);
