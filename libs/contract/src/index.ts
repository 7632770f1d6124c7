/**
 * The types, limits, codes and sentences of everything that crosses HTTP. No schema code: the schemas themselves are
 * `@corkboard/contract/schemas`, for the server.
 */
export * from './access';
export * from './acting-calls';
export * from './ad-rules';
export * from './advisories';
export * from './age';
export * from './appeals';
export * from './articles';
export * from './board-notes';
export * from './browser-storage';
export * from './challenge';
export * from './claims';
export * from './codes';
export * from './closeup';
export * from './comments';
export * from './consent';
export * from './cookies';
export * from './elsewhere';
export * from './email';
export * from './email-links';
export * from './envelope';
export * from './guid';
export * from './ids';
export * from './images';
export * from './feedback';
export * from './gates';
export * from './login-problem';
export * from './limits';
export * from './login-ways';
export * from './limits-saving';
export * from './limits-portability';
export * from './mail-topics';
export * from './messages';
export * from './messages-portability';
export * from './messages-account';
export * from './messages-ads';
export * from './messages-login';
export * from './messages-moving';
export * from './messages-people';
export * from './messages-sponsorship';
export * from './names';
export * from './offsite';
export * from './request';
export * from './sitemap';
export * from './telemetry';
export type * from './types';
