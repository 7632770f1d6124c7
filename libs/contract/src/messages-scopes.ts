import type { Scope } from './codes';

/** Description of each scope, for the person who grants it (docs/handbook/programs.md#scopes). */
export const scopeWords: Readonly<Record<Scope, string>> = {
  'ads:read': 'See your ad accounts, your campaigns, and their results',
  'ads:write': 'Create and change your campaigns and ads, which spend money',
  'billing:read': 'See invoices, payments, and ad credit of your ad accounts',
  'billing:write': 'Redeem ad credit for your ad accounts',
  'biz_access:read': 'See who works in your business, and what they can do',
  'biz_access:write': 'Change who works in your business, and what they can do',
  'boards:read': "See your boards, but not the ones you've kept secret",
  'boards:write': "Create and change your boards, but not the ones you've kept secret",
  'boards:read_secret': 'See your secret boards',
  'boards:write_secret': 'Create and change your secret boards',
  'pins:read': 'See your Pins, but not the ones on secret boards',
  'pins:write': 'Create and change your Pins, but not the ones on secret boards',
  'pins:read_secret': 'See your Pins on secret boards',
  'pins:write_secret': 'Create and change your Pins on secret boards',
  'catalogs:read': 'See your catalogs and their products',
  'catalogs:write': 'Create and change your catalogs and their products',
  'user_accounts:read': 'See your profile: username, picture, and kind of account',
  'user_accounts:write': 'Change your profile',
  'msot:write': 'Send results that were measured somewhere else',
};

/** Descriptions of scopes, one sentence each; an unrecognized scope is returned unchanged. */
export const wordsOfScopes = (scopes: readonly string[]): string[] =>
  scopes.map((scope) => (scopeWords as Readonly<Record<string, string | undefined>>)[scope] ?? scope);
