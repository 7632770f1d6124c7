/** The viewer, feature gates and the login gate. One copy on the page: a federation singleton (docs/architecture.md). */
export * from './active-profile';
export * from './menus';
export * from './remembered-act';
export * from './state';
export * from './viewer';
