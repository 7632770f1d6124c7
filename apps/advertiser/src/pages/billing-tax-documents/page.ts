import { accountPage, BILLS } from '../lists';

export const page = accountPage('billing-tax-documents', BILLS);
