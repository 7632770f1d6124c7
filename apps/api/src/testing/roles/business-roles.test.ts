import {
  ASSET_PERMISSIONS,
  type CallName,
  catalogMessages,
  ERROR_CODES,
  commerceMessages,
  messages,
} from '@corkboard/contract';
import { calls, type PathCall, type ResourceCall } from '@corkboard/contract/schemas';
import { beforeAll, expect, it } from 'vitest';
import { exampleOf } from '../../http/openapi/examples';
import { openAccount } from '../../modules/ads/campaigns/testing';
import { employ } from '../employ';
import { type TestPerson, useTestApi } from '../test-api';

/**
 * Who does what with a business: every call that names one, asked by everybody with another part in it, with the least that the call takes. A new call is for
 * who runs the business until it says otherwise here.
 */
const api = useTestApi();
let business: string;
let people: Record<string, TestPerson | undefined>;
beforeAll(async () => {
  ({ business, people } = await openPeople());
});

/** A business that asks for two-step log-in, and everybody with another part in it. All but one of them have it. */
async function openPeople() {
  const account = await openAccount(api());
  const everyone: Record<string, TestPerson | undefined> = { OWNER: account.owner };
  const joins = async (name: string, part?: Parameters<typeof employ>[3]) => {
    const person = await api().person();
    if (part) await employ(api().db, account.owner, person, part);
    everyone[name] = person;
    return person;
  };
  await joins('administrator', { role: 'BIZ_ADMIN' });
  const without = await joins('administrator without two-step log-in', { role: 'BIZ_ADMIN' });
  await joins('employee', {});
  for (const permission of ASSET_PERMISSIONS.PROFILE)
    await joins(`${permission} of the profile`, { profile: [permission] });
  await joins('ADMIN of its ad account', { accounts: { [account.id]: ['ADMIN'] } });
  await joins('person of a partner', { role: 'PARTNER', accounts: { [account.id]: ['ADMIN'] } });
  const { owner } = account;
  const inBusiness = { params: { business_id: owner.id } };
  const joinPartner = async (name: string) => {
    const partner = await api().person({ is_partner: true });
    everyone[name] = partner;
    await employ(api().db, partner, await joins(`administrator of a ${name}`), { role: 'BIZ_ADMIN' });
    await api().db.query('insert into business_partners (business_id, partner_id) values ($1, $2)', [
      owner.id,
      partner.id,
    ]);
    await api().db.query(
      `insert into partner_access (business_id, partner_id, asset_id, asset_type, permissions) values ($1, $2, $3, 'AD_ACCOUNT', '{ADMIN}')`,
      [owner.id, partner.id, account.id],
    );
    return partner;
  };
  const agency = await joinPartner('partner');
  await employ(api().db, agency, await joins('employee of a partner'));
  const ended = await joinPartner('former partner');
  await api().ok(
    'DELETE /v5/businesses/{business_id}/partners',
    { ...inBusiness, body: { partner_ids: [ended.id] } },
    owner,
  );
  const former = await joins('former administrator', { role: 'BIZ_ADMIN' });
  await api().ok(
    'DELETE /v5/businesses/{business_id}/members',
    { ...inBusiness, body: { members: [{ member_id: former.id }] } },
    owner,
  );
  everyone['another business'] = (await openAccount(api())).owner;
  await joins('stranger');
  everyone['nobody'] = undefined;
  await api().db.query('update users set mfa_enabled = true where id <> $1', [without.id]);
  await api().db.query('update users set require_mfa = true where id = $1', [account.owner.id]);
  return { business: account.owner.id, people: everyone };
}

type Fields = Record<string, unknown>;
const partsOf = (call: PathCall | ResourceCall): Fields =>
  call.kind === 'resource'
    ? { options: call.options }
    : { params: call.params, query: call.query, body: call.body };
const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
/** About a Pin of one's own, which the business may promote. */
const ELSEWHERE = ['PromotionConsentResource.update'];
/** Fields that name a business. */
const NAMES = ['business_id', 'business_hierarchy_id'];
const nameIn = (schema: unknown) => NAMES.find((field) => fieldsOf(schema).includes(field));
const CALLS = (
  Object.entries(calls) as unknown as readonly (readonly [CallName, PathCall | ResourceCall])[]
).filter(([name, call]) => Object.values(partsOf(call)).some(nameIn) && !ELSEWHERE.includes(name));

/** The least that a call takes, about the business. */
function optionsOf(call: PathCall | ResourceCall): unknown {
  const parts = Object.entries(partsOf(call)).filter(([, schema]) => schema !== undefined);
  const filled = Object.fromEntries(
    parts.map(([part, schema]) => {
      const example = exampleOf(schema as never, false);
      const field = nameIn(schema);
      return [part, field ? { ...(example as Fields), [field]: business } : example];
    }),
  );
  return call.kind === 'resource' ? filled.options : filled;
}

/** Parts in a business that say nothing of its catalogs. */
const OTHERS = [
  'employee',
  'PROFILE_PUBLISHER of the profile',
  'CONSUMER_USER of the profile',
  'ADMIN of its ad account',
  'person of a partner',
];
const CATALOGS = ['ADMIN of the profile', 'CATALOGS_MANAGER of the profile'];
const VIEWERS = [...CATALOGS, 'CATALOGS_VIEWER of the profile'];
const RUNNING = ['OWNER', 'administrator'];
const MEMBERS = [...VIEWERS, ...OTHERS];
interface Rule {
  /** Who may, beside those who run the business. */
  readonly may: readonly string[];
  /** The refusal of somebody who works there. */
  readonly refusal?: string;
}
/** Calls that others may make, too; all other calls are for who runs the business. */
const RULES: Partial<Record<CallName, Rule>> = {
  'MerchantResource.get': { may: VIEWERS, refusal: catalogMessages.noRole },
  'BusinessCatalogsResource.get': { may: VIEWERS, refusal: catalogMessages.noRole },
  'CommerceIntegrationResource.get': { may: VIEWERS, refusal: commerceMessages.noRole },
  'CommerceIntegrationResource.create': { may: CATALOGS, refusal: commerceMessages.noRole },
  'CommerceIntegrationResource.update': { may: CATALOGS, refusal: commerceMessages.noRole },
  'CommerceIntegrationResource.delete': { may: CATALOGS, refusal: commerceMessages.noRole },
  // Each sees what they have a part in.
  'GET /v5/businesses/{business_id}/assets': { may: MEMBERS },
  // Those of the ad accounts whose bills they may see; of partners, whoever reaches one.
  'BusinessInvoicesResource.get': { may: [...MEMBERS, 'partner', 'administrator of a partner'] },
};

/** Why somebody is refused; null for who may. */
function refusalOf(name: CallName, who: string): unknown {
  const { may, refusal = messages.notPermitted }: Rule = RULES[name] ?? { may: [] };
  if (who === 'nobody') return [401, ERROR_CODES.unauthenticated, messages.loginRequired];
  if ([...RUNNING, ...may].includes(who)) return null;
  if (who === 'administrator without two-step log-in')
    return [403, ERROR_CODES.actingNotPermitted, messages.mfaRequired];
  return MEMBERS.includes(who)
    ? [403, ERROR_CODES.actingNotPermitted, refusal]
    : [404, 404, messages.businessMissing];
}

it.each(CALLS)('%s', async (name, call) => {
  const [answers, expected]: [Fields, Fields] = [{}, {}];
  for (const [who, person] of Object.entries(people)) {
    const { status, error } = await api().call(name, optionsOf(call) as never, person);
    const isRefused =
      [401, 403].includes(status) || (status === 404 && error?.message === messages.businessMissing);
    answers[who] = isRefused ? [status, error?.api_error_code, error?.message] : null;
    expected[who] = refusalOf(name, who);
  }
  expect(answers).toEqual(expected);
});

it('asks a call of every kind of part, and names no call that is gone', () => {
  expect(Object.keys(people).toSorted()).toEqual(
    [
      ...RUNNING,
      ...MEMBERS,
      'administrator without two-step log-in',
      'former administrator',
      'former partner',
      'administrator of a former partner',
      'partner',
      'administrator of a partner',
      'employee of a partner',
      'another business',
      'stranger',
      'nobody',
    ].toSorted(),
  );
  const named = new Set(CALLS.map(([name]) => name));
  expect(Object.keys(RULES).filter((name) => !named.has(name as CallName))).toEqual([]);
});
