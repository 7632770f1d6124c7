import { accountPage, BILLS } from '../lists';

export const page = accountPage('billing-order-lines', BILLS);
