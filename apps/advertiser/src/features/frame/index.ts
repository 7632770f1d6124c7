// The frame of every page of an ad account.
export { Waiting } from './AccountBody';
export { AccountPage } from './AccountPage';
export { AdsMenu } from './AdsMenu';
export { Loaded } from './Loaded';
export { LogInFirst } from './LogInFirst';
export { NoAccount } from './NoAccount';
export { ReportingPage } from './ReportingPage';
export { TabbedPage } from './TabbedPage';
export { mayIn } from './may';
