import { randomBytes } from 'node:crypto';
import { type CallName, type CallOptions, cleanLines, cleanText } from '@corkboard/contract';
import { calls, type PathCall, type ResourceCall } from '@corkboard/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../test-api';
import { type Values, variantsOf } from '../visibility/options';
import { type Scene, secretScene } from '../visibility/scene';
import { textFieldsOf, withText } from './fields';

// Every text that the contract takes, written as somebody who means harm would write it: a clear refusal that names the field, or
// exactly that text back. A call that is added to the contract is asked by itself.

const api = useTestApi();
let scene: Scene;
let values: Values;
beforeAll(async () => {
  scene = await secretScene(api());
  values = {
    ...scene.values,
    username_or_email: scene.owner.email,
    password: 'a long enough password',
    full_name: 'Somebody New',
    birthdate: '1990-05-17',
    email: () => `${randomBytes(6).toString('hex')}@people.example`,
    image_url: 'http://127.0.0.1:9/refused.png',
    // Whom the asking person may follow.
    user_id: scene.refused.follower!.id,
  };
});

const HOSTILE: Readonly<Record<string, string>> = {
  'control characters': 'A\u0000b\u0007c\u001b[31md\u009fe',
  'right-to-left overrides': '\u202eevil\u202c \u2066isolate\u2069 \u200f\u061c',
  'emoji sequences': '👩‍👩‍👧‍👦 🏳️‍🌈 🇺🇳 👍🏽 e\u0301\u0323',
  'zero-width characters': 'zero\u200bwidth\u200d\u2060joined\ufeff',
  markup: `"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;'`,
  'lone surrogates': 'half \ud83d of a face',
};
const ONE_MB = 'x'.repeat(1_000_000);
/** Addresses carry no megabyte: what is read with one gets as much as a server's request line takes. */
const IN_ADDRESS = 'x'.repeat(8_000);

/** Texts that come back in the answer, cleaned as one line or as several. */
const ECHOED: Readonly<Record<string, Readonly<Record<string, typeof cleanText>>>> = {
  'BoardResource.create': { name: cleanText, description: cleanLines },
  'BoardResource.update': { name: cleanText, description: cleanLines },
  'BoardSectionResource.create': { name: cleanText },
  'BoardSectionResource.update': { name: cleanText },
  'PinResource.create': { title: cleanText, description: cleanLines, alt_text: cleanLines },
  'PinResource.update': { title: cleanText, description: cleanLines, alt_text: cleanLines },
  'RepinResource.create': { title: cleanText, description: cleanLines, alt_text: cleanLines },
  'UserSettingsResource.update': { full_name: cleanText },
  'UserStateResource.create': { value: cleanLines },
};

/** Where one field says that another is not to be given. */
const INSTEAD: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'BoardInviteResource.create': { email: ['invited_user_id'] },
  'BoardInviteResource.delete': { email: ['invited_user_id'] },
  'BoardInviteResource.update': { invite_code: ['invited_user_id', 'board_id'] },
  'PinResource.create': {
    image_url: ['media_upload_id'],
    image_base64: ['media_upload_id', 'image_url'],
    '': ['image_url'],
  },
  // Words alone: the place is where the Pin is already.
  'PinResource.update': { '': ['board_id', 'section'] },
};

/** Calls that end the session, need a secret, something that is recommended or ads to compare, a registered app or a Pin that everybody sees first, or would ask other sites. */
const LEFT_OUT = new Set<string>([
  'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/',
  'UserSessionResource.delete',
  'UserLeavingResource.create',
  'UserPasswordResetResource.update',
  'EmailConfirmationResource.update',
  'EmailUndoResource.create',
  'EmailSubscriptionResource.get',
  'EmailSubscriptionResource.update',
  'AdReportMailResource.get',
  'AdReportMailResource.update',
  'UserSurveyResource.get',
  'UserSurveyResource.create',
  'POST /v5/oauth/token',
  'POST /v5/oauth/revoke',
  'POST /v5/oauth/token/revoke',
  'OauthRequestResource.create',
  'UserPasswordResource.update',
  'SuspensionAppealResource.create',
  'AdExperimentResource.create',
  'AdRecommendationResource.update',
  'AdRecommendationResource.delete',
  'UserConfirmationResource.create',
  'AuthenticatorResource.update',
  'ConnectedLoginsResource.delete',
  'PasskeysResource.create',
  'POST /v3/facebook/login_data/',
  'POST /v3/facebook/profile_data/',
  'FindPinImagesResource.get',
  'GET /v5/pin_images',
]);
const BEGINS_SESSION = new Set<string>(['UserRegisterResource.create', 'UserSessionResource.create']);

const rows = (Object.entries(calls) as [CallName, ResourceCall | PathCall][])
  .filter(([name]) => !LEFT_OUT.has(name))
  .flatMap(([name, call]) => textFieldsOf(call).map((field) => ({ name, call, field })))
  // Proofs of providers and of phones: modules/account/login-providers and modules/account/two-step-settings forge them.
  .filter(
    ({ name, field }) => name !== 'UserSessionResource.create' || !/_token$|^facebook_id$/.test(field.field),
  );

/** Every string in an answer. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(stringsIn);
}

/** A Tuesday between four and ten days from now, as a date. */
function workday(): string {
  const day = new Date(Date.now() + 4 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

async function ask(row: (typeof rows)[number], text: string) {
  const instead = INSTEAD[row.name];
  const dropped = instead?.[row.field.field] ?? instead?.[''] ?? [];
  const known = Object.fromEntries(Object.entries(values).filter(([key]) => !dropped.includes(key)));
  if (row.name === 'CallRequestResource.create') {
    // There may be only so many, each at another time that is to come.
    await api().db.query('truncate call_requests');
    known.day = workday();
  }
  const [first] = variantsOf(row.name, row.call, known);
  const options = withText(first!.options, row.field, text);
  // Logging in and signing up would end the session of whoever asks.
  const as = BEGINS_SESSION.has(row.name) ? undefined : scene.owner;
  const answer = await api().call(row.name, options as CallOptions<CallName>, as);
  if (as) expect(answer.status, `${row.name}: ${answer.error?.message}`).not.toBe(401);
  return answer;
}

describe.each(rows.map((row) => [`${row.name}, ${row.field.field}`, row] as const))('%s', (label, row) => {
  const { field, lenient } = row.field;
  const bare = row.name.includes(' /v5/');

  it.each(Object.entries(HOSTILE))('takes %s as they are, or says what is wrong', async (what, text) => {
    const { status, data, error } = await ask(row, text);
    expect(status, `${label}: ${error?.message_detail}`).toBeLessThan(500);
    if (status >= 400) {
      expect(error?.message, label).toBeTruthy();
      // With other options dropped, the refusal may name another field.
      if (status === 400 && !bare && !lenient) expect(error?.field, error?.message).toBe(field);
      return;
    }
    const clean = ECHOED[row.name]?.[field];
    if (clean && what !== 'lone surrogates') expect(stringsIn(data)).toContain(clean(text));
  });

  it('takes what fits of a megabyte where the call says so, else names the field', async () => {
    const inAddress = row.field.part === 'query' || /\.(get|delete)$/.test(row.name);
    const { status, error } = await ask(row, inAddress ? IN_ADDRESS : ONE_MB);
    if (BEGINS_SESSION.has(row.name) && status === 429) return;
    expect(status, label).toBeLessThan(500);
    if (lenient) return;
    if (!inAddress) expect([400, 413], label).toContain(status);
    if (status === 400 && !bare) expect(error?.field, error?.message).toBe(field);
  });
});

it('asks about every kind of text there is', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const [name, fields] of Object.entries(ECHOED))
    for (const field of Object.keys(fields))
      expect(
        rows.some((row) => row.name === name && row.field.field === field),
        `${name} ${field}`,
      ).toBe(true);
});
