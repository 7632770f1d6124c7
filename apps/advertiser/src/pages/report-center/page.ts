import { accountPage } from '../lists';

export const page = accountPage('report-center', 'What is there is of who looks, and changes with each act.');
