import { accountPage } from '../lists';

export const page = accountPage('accounts-manager', 'Names of countries are as the browser writes them.');
