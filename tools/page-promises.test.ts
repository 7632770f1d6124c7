/**
 * Promises on pages about ads and their cost, about measurement, and about visibility have tests: each sentence of the messages that makes one is listed here
 * with the test that holds it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { literals, words } from './testing/literals';

const APPS = ['advertiser', 'business', 'consumer', 'shell'];
const AUDIENCES = 'apps/api/src/modules/ads/audiences';
const CONVERSIONS = 'apps/api/src/modules/ads/conversions/events.test.ts';
const FILES = 'apps/api/src/modules/ads/conversions/files/files.test.ts';
const FEEDBACK = 'apps/api/src/modules/pins/feedback/feedback.test.ts';
const PRIVATE = 'apps/api/src/testing/visibility/private.test.ts';
const PEOPLE = 'apps/api/src/testing/roles/people.test.ts';
const STOPPED = 'apps/api/src/modules/ads/delivery/stopped.test.ts';
const TELEMETRY = 'apps/api/src/modules/operations/telemetry/telemetry.test.ts';

const BUSINESS_RULES = 'apps/api/src/modules/business/security/security.test.ts';
const HIERARCHY_RULES = 'apps/api/src/modules/business/hierarchy/rules.test.ts';
/** Words of a sentence, the file of the test, and words of its name. */
const PROMISES: readonly (readonly [said: string, file: string, test: string])[] = [
  // Businesses: who runs them, and their rules.
  [
    'Rules for everyone who acts for a business or one below it',
    HIERARCHY_RULES,
    'hold for the people of all below, unless a brand is exempt',
  ],
  [
    "Ads from a business and the businesses below it aren't shown",
    HIERARCHY_RULES,
    'keeps the ads of all below away from what the lists name',
  ],
  [
    'Only the owner and the administrators of a business can',
    BUSINESS_RULES,
    'are read and changed by who runs it, and nobody else',
  ],
  [
    'Rules for everyone who works in this business',
    BUSINESS_RULES,
    'end sessions that are too old, of everybody who works there',
  ],
  [
    'Only people with a confirmed email address at one of these domains can join',
    BUSINESS_RULES,
    'let people of some domains in only',
  ],
  [
    'For everyone who works here',
    BUSINESS_RULES,
    'end sessions that are too old, of everybody who works there',
  ],
  // Ads: who sees them, and what they cost.
  [
    "A draft isn't shown, so its ad doesn't run",
    'apps/api/src/modules/ads/leads/leads.test.ts',
    'an ad with a draft of one runs for nobody',
  ],
  [
    'We delete leads after 30 days',
    'apps/api/src/modules/ads/leads/leads.test.ts',
    'are deleted after 30 days, with what is yet to be told of them',
  ],
  [
    'until your first ad is shown',
    'apps/api/src/modules/ads/campaigns/zones.test.ts',
    'can change until an ad was shown',
  ],
  ['rejected, so no one sees it', STOPPED, 'its review is rejected'],
  ["no one sees it until it's approved", STOPPED, 'its review is rejected'],
  ['No one sees a draft until', STOPPED, 'a draft is served nowhere'],
  ['No one sees a draft until you launch it', STOPPED, 'a draft is served nowhere'],
  ['matches only this search', 'apps/api/src/modules/ads/delivery/keywords.test.ts', '%s matches %j'],
  [
    'so it shows nothing',
    'apps/api/src/modules/ads/reports/product-groups.test.ts',
    'until its product group is paused',
  ],
  [
    "aren't shown in this ad group",
    'apps/api/src/modules/ads/campaigns/item-ads.test.ts',
    'leave out what another product group excludes',
  ],
  ['You pay only for clicks', STOPPED, 'is served everywhere, and charged'],
  [
    'none of them charged',
    'apps/api/src/modules/ads/billing/presses.test.ts',
    'costs nothing, and is counted apart',
  ],
  [
    'Only you can see your views',
    'apps/api/src/modules/ads/reports/views.test.ts',
    'each person for themselves',
  ],
  [
    "so doesn't get them",
    'apps/api/src/modules/ads/report-files/mail.test.ts',
    'asks again who may see it when it is sent',
  ],
  // Audiences and events.
  ['None of them name anyone', PEOPLE, 'says of nobody that they saw'],
  ['never who they are', PEOPLE, 'says of nobody that they saw'],
  ['never see who viewed', PEOPLE, 'says of nobody that they saw'],
  ["Advertisers don't learn who you are", PEOPLE, 'says of nobody that they saw'],
  ['never who you are', PEOPLE, 'says of nobody that they saw'],
  ["Size isn't shown for lists", `${AUDIENCES}/sizes.test.ts`, 'whether that one is here or not'],
  ['We keep only hashes', `${AUDIENCES}/audiences.test.ts`, 'written in any way, and nothing else'],
  [
    "where consent isn't required",
    `${AUDIENCES}/audiences.test.ts`,
    'who are here, agreed, and are grown up',
  ],
  ['only works for', CONVERSIONS, 'is good for the events of its account and nothing else'],
  [
    'only if they agreed to be counted',
    CONVERSIONS,
    'keeps and tells nothing where the site has to ask first',
  ],
  ['We kept nothing else about them', CONVERSIONS, 'without consent keeps nothing but how often it came'],
  [
    'Only people with a finance role can change this',
    'apps/api/src/testing/roles/calls.ts',
    "'BillingTermsResource.create').does('edit billing'",
  ],
  [
    'Only people who manage campaigns can change',
    'apps/api/src/testing/roles/calls.ts',
    "'ConversionTokenResource.delete').does('edit tags'",
  ],
  [
    'hashed in your browser',
    'apps/advertiser/src/features/conversions/pages.test.tsx',
    'hashed before it is sent',
  ],
  ['Events in a store always count', CONVERSIONS, 'those of shops always do'],
  ['We only keep a hash of it', CONVERSIONS, 'until it is revoked'],
  ['We hash plain text', FILES, 'is sealed while it waits'],
  ['We delete the file as soon as', FILES, 'lists the wrong ones, and is gone'],
  ['nor a SHA-256 hash', 'apps/api/src/modules/ads/conversions/files/row.test.ts', 'is wrong by %s'],
  // Measurement.
  ['none of this is sent', 'libs/telemetry/src/consent.test.tsx', 'sends nothing after a no'],
  ["we delete what we've counted", TELEMETRY, 'takes along what has their name'],
  ['We delete this after', TELEMETRY, 'are dropped after they were kept as long as was said'],
  ['that counts as a no', TELEMETRY, 'to Global Privacy Control'],
  // Who sees what.
  [
    'Only you and your collaborators',
    'apps/api/src/testing/visibility/visibility.test.ts',
    'anybody else can read',
  ],
  [
    'Only staff can see it',
    'apps/api/src/modules/discovery/articles/articles.test.ts',
    'is seen by staff alone until',
  ],
  ["won't see each other's profiles", 'apps/api/src/testing/visibility/blocking.test.ts', 'shows in no read'],
  [
    "these people can't see each other",
    'apps/api/src/testing/visibility/blocking.test.ts',
    'shows in no read',
  ],
  ["We won't tell", PRIVATE, 'who reported, hid, blocked, or saved secretly'],
  [
    'who can see this board can read its notes',
    'apps/api/src/modules/boards/notes/notes.test.ts',
    'is who sees what is',
  ],
  [
    'Only people on this board can read',
    'apps/api/src/modules/boards/notes/notes.test.ts',
    'is who sees what is',
  ],
  ['Only you can see this', PRIVATE, 'and their notes'],
  ['Only you can see it', PRIVATE, 'which country they said'],
  ['We never show this to anyone', PRIVATE, 'when they were born'],
  [
    'No one can see them until you turn them back on',
    'apps/api/src/modules/pins/comments/comments.test.ts',
    'are turned off and on',
  ],
  [
    "you won't see this comment again",
    'apps/api/src/modules/pins/comments/comments.test.ts',
    'leave the sight of who',
  ],
  [
    "Where yours doesn't, only you can",
    'apps/api/src/modules/data/portability/import-privacy.test.ts',
    'is only oneself unless everybody is asked for',
  ],
  ['hidden from everyone', 'apps/api/src/testing/visibility/away.test.ts', 'shows in no read to a stranger'],
  [
    'no one can bring the account back',
    'apps/api/src/modules/data/account-deletion/leaving.test.ts',
    'whose days are over',
  ],
  ["You won't see this Pin again", FEEDBACK, 'leave all lists of that person'],
  [
    "You won't see this Pin in your home feed",
    'apps/api/src/modules/discovery/recommendations/recommendations.test.ts',
    'until it is turned on again',
  ],
  [
    'Everyone can see what you write here',
    'apps/api/src/modules/account/accounts/profile.test.ts',
    'changes what is given and leaves the rest',
  ],
  [
    'Everyone can see that',
    'apps/api/src/modules/pins/sponsorship/sponsorship.test.ts',
    'on the pin and on every save of it',
  ],
  [
    'Only the owner or an administrator can invite',
    'apps/api/src/modules/business/members/access.test.ts',
    'who runs a business',
  ],
  [
    'Only the owner and administrators of a business',
    'apps/api/src/modules/business/members/access.test.ts',
    'who runs a business',
  ],
  [
    'No one can log in until',
    'apps/api/src/modules/account/accounts/panic.test.ts',
    'until its password is changed by mail',
  ],
];

/** Sentences that say how something is just now, or how to do something, and no more than that. */
const NO_PROMISES = [
  'Not shown',
  'Not shown in searches:',
  "Why it isn't shown",
  'Enter each as plain text or as a SHA-256 hash.',
  'Let the tag send hashed email addresses, so we can match more events to the ads that led to them.',
  'None of them is in this ad account anymore, or all of them have ended.',
  'No one who can see these reports has confirmed their email address.',
  'Put your code where only you can, in one of these ways:',
  'After your password, an authenticator app on your phone shows a code that only you can see.',
  'Only you',
];

const SAYS =
  /\bno one (sees|can|has to be|who can)\b|\bnever (who|see who|show)|\bonly (you|people|staff|the owner|if|a hash|for clicks)\b|nothing else|shows nothing|\bnone of (it|them|this)\b|won't (tell|see|show)|don't (learn|share)|counts as a no|\beveryone (can|who)\b|(isn't|aren't|not) shown\b|hidden from|can't see each|\bhash(es|ed)?\b|we delete|always counts?|no longer see|can change (it )?until|matches only|only works for|isn't required/i;

const files = APPS.flatMap((app) => {
  const folder = path.posix.join('apps', app, 'src/messages');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => path.posix.join(folder, name));
});
const sentences = [
  ...new Set(
    files.flatMap((file) =>
      literals(file)
        .flatMap((literal) => words(literal).split(/(?<=[.:;?]) /))
        .filter((sentence) => SAYS.test(sentence)),
    ),
  ),
];

const isSaid = (said: string, sentence: string): boolean =>
  sentence.toLowerCase().includes(said.toLowerCase());

describe('what pages promise', () => {
  it('has a test for each sentence, and no test for a sentence that is gone', () => {
    const promised = sentences.filter((sentence) => !NO_PROMISES.includes(sentence));
    expect(promised.length).toBeGreaterThan(40);
    expect(promised.filter((sentence) => !PROMISES.some(([said]) => isSaid(said, sentence)))).toEqual([]);
    expect(PROMISES.filter(([said]) => !promised.some((sentence) => isSaid(said, sentence)))).toEqual([]);
    expect(NO_PROMISES.filter((sentence) => !sentences.includes(sentence))).toEqual([]);
  });

  it.each(PROMISES)('%s', (_, file, test) => {
    expect(readFileSync(file, 'utf8').includes(test), `${test} in ${file}`).toBe(true);
  });
});
