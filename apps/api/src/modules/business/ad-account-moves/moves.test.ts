import { type MOVE_ANSWERS, moveMessages as text } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { type TestPerson, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
type Answer = (typeof MOVE_ANSWERS)[number];

let from: TestPerson;
let to: TestPerson;
/** Administrators of the two. */
let giver: TestPerson;
let taker: TestPerson;
let worker: TestPerson;
let agency: TestPerson;
let account: string;

beforeEach(async () => {
  [from, to, agency] = [
    await api().person({ is_partner: true }),
    await api().person({ is_partner: true }),
    await api().person({ is_partner: true }),
  ];
  [giver, taker, worker] = [await api().person(), await api().person(), await api().person()];
  account = (await api().ok('POST /v5/ad_accounts', { body: { name: 'Shop', country: 'US' } }, from)).id;
  await employ(api().db, from, giver, { role: 'BIZ_ADMIN' });
  await employ(api().db, to, taker, { role: 'BIZ_ADMIN' });
  await employ(api().db, from, worker, { accounts: { [account]: ['CAMPAIGN_MANAGER'] } });
  await api().db.query('insert into business_partners (business_id, partner_id) values ($1, $2)', [
    from.id,
    agency.id,
  ]);
  await api().db.query(
    `insert into partner_access (business_id, partner_id, asset_id, asset_type, permissions) values ($1, $2, $3, 'AD_ACCOUNT', '{ANALYST}')`,
    [from.id, agency.id, account],
  );
});

const ask = (as: TestPerson = giver, to_username = to.username) =>
  api().call(
    'AdAccountMoveResource.create',
    { business_id: from.id, ad_account_id: account, to_username },
    as,
  );
const answer = (id: string, given: Answer, as: TestPerson = taker, business: TestPerson = to) =>
  api().call('AdAccountMoveResource.update', { business_id: business.id, id, answer: given }, as);
const asked = async () => (await ask()).data.id;
const sees = async (as: TestPerson) =>
  (
    await api().call(
      'GET /v5/ad_accounts/{ad_account_id}/campaigns',
      { params: { ad_account_id: account }, query: {} },
      as,
    )
  ).status === 200;
const owner = async () =>
  (
    await api().db.query<{ id: string }>('select owner_user_id as id from ad_accounts where id = $1', [
      account,
    ])
  )[0]!.id;
const brief = ({ status, error }: { status: number; error: { message: string } | null }) => [
  status,
  error?.message,
];
const remove = (business: TestPerson, member: TestPerson) =>
  api().call(
    'DELETE /v5/businesses/{business_id}/members',
    { params: { business_id: business.id }, body: { members: [{ member_id: member.id }] } } as never,
    business,
  );

describe('moving an ad account', () => {
  it('takes both businesses, and takes from everybody of the first what they had', async () => {
    const campaign = await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/campaigns',
      {
        params: { ad_account_id: account },
        body: [{ name: 'C', objective_type: 'CONSIDERATION' }],
      },
      giver,
    );
    expect(campaign.items[0]!.exceptions).toEqual([]);
    const { data } = await ask();
    expect(data).toMatchObject({
      status: 'PENDING',
      answers: ['CANCEL'],
      from: { id: from.id },
      to: { id: to.id },
      ad_account: { id: account, name: 'Shop' },
    });
    expect(await owner()).toBe(from.id);
    expect(brief(await answer(data.id, 'ACCEPT', giver, from))).toEqual([400, text.answered]);
    const accepted = await answer(data.id, 'ACCEPT');
    expect(accepted.data).toMatchObject({ status: 'ACCEPTED', answers: ['UNDO'] });
    expect(await owner()).toBe(to.id);
    expect([await sees(worker), await sees(agency), await sees(giver), await sees(taker)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(brief(await answer(data.id, 'ACCEPT'))).toEqual([400, text.answered]);
    const log = await api().db.query<{ scope_id: string; new_value: unknown }>(
      `select scope_id, new_value from change_log where entity_id = $1 and field = 'move' order by id`,
      [account],
    );
    const of = { from: from.id, to: to.id };
    expect(log.map(({ scope_id, new_value }) => [scope_id, new_value])).toEqual([
      [from.id, { status: 'PENDING', ...of }],
      [to.id, { status: 'PENDING', ...of }],
      [from.id, { status: 'ACCEPTED', ...of }],
      [to.id, { status: 'ACCEPTED', ...of }],
      [account, 'ACCEPTED'],
    ]);
  });

  it('is undone with who had what, as far as they are still there', async () => {
    const other = await api().person();
    await employ(api().db, from, other, { accounts: { [account]: ['ANALYST'] } });
    const id = await asked();
    await answer(id, 'ACCEPT');
    const newcomer = await api().person();
    await employ(api().db, to, newcomer, { accounts: { [account]: ['ANALYST'] } });
    expect(await sees(newcomer)).toBe(true);
    await remove(from, other);
    expect((await answer(id, 'UNDO', giver, from)).data).toMatchObject({ status: 'UNDONE', answers: [] });
    expect(await owner()).toBe(from.id);
    expect([await sees(worker), await sees(agency), await sees(newcomer), await sees(other)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(brief(await answer(id, 'UNDO'))).toEqual([400, text.undoLate(7)]);
  });

  it('is undone in 7 days, and not after another move', async () => {
    const id = await asked();
    await answer(id, 'ACCEPT');
    await api().db.query(
      `update ad_account_moves set undo_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect(brief(await answer(id, 'UNDO'))).toEqual([400, text.undoLate(7)]);
    await api().db.query(`update ad_account_moves set undo_until = now() + interval '1 day' where id = $1`, [
      id,
    ]);
    const next = await api().ok(
      'AdAccountMoveResource.create',
      { business_id: to.id, ad_account_id: account, to_username: agency.username },
      taker,
    );
    await answer(next.id, 'ACCEPT', agency, agency);
    expect(brief(await answer(id, 'UNDO'))).toEqual([400, text.undoLate(7)]);
    expect((await answer(next.id, 'UNDO', agency, agency)).status).toBe(200);
    expect(await owner()).toBe(to.id);
  });

  it('is declined, canceled, and asked for once at a time', async () => {
    const id = await asked();
    expect(brief(await ask())).toEqual([400, text.waiting]);
    expect((await answer(id, 'DECLINE')).data.status).toBe('DECLINED');
    const second = await asked();
    expect((await answer(second, 'CANCEL', giver, from)).data.status).toBe('CANCELLED');
    const third = await asked();
    await api().db.query(
      `update ad_account_moves set expires_at = now() - interval '1 second' where id = $1`,
      [third],
    );
    expect(brief(await answer(third, 'ACCEPT'))).toEqual([400, text.answered]);
    expect((await ask()).status).toBe(200);
  });

  it('happens once, whoever answers at once', async () => {
    const id = await asked();
    const answers = await Promise.all([
      answer(id, 'ACCEPT'),
      answer(id, 'ACCEPT', to),
      answer(id, 'DECLINE'),
      answer(id, 'CANCEL', giver, from),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const done = (await api().ok('AdAccountMoveResource.get', { business_id: to.id }, to))[0]!;
    expect(await owner()).toBe(done.status === 'ACCEPTED' ? to.id : from.id);
  });

  it('goes to one of two businesses', async () => {
    const askings = await Promise.all([ask(), ask(giver, agency.username)]);
    expect(askings.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('is nothing for who was taken out of the business', async () => {
    const id = await asked();
    await remove(from, giver);
    expect(brief(await answer(id, 'ACCEPT'))).toEqual([400, text.asker]);
    expect(await owner()).toBe(from.id);
    expect((await answer(id, 'CANCEL', giver, from)).status).toBe(404);
    const again = await ask(from);
    expect(again.status).toBe(400);
    await answer(id, 'CANCEL', from, from);
    const own = (await ask(from)).data.id;
    await remove(to, taker);
    expect((await answer(own, 'ACCEPT')).status).toBe(404);
    // Taken out at the same moment: either it counts as theirs, or not at all.
    await employ(api().db, to, taker, { role: 'BIZ_ADMIN' });
    const [accepted, removed] = await Promise.all([answer(own, 'ACCEPT'), remove(to, taker)]);
    expect(removed.status).toBe(200);
    expect(await owner()).toBe(accepted.status === 200 ? to.id : from.id);
  });

  it('takes an ad account of the business, another business, and room there', async () => {
    expect(brief(await ask(giver, 'nobody_there'))).toEqual([400, text.who('nobody_there')]);
    expect(brief(await ask(giver, taker.username))).toEqual([400, text.who(taker.username)]);
    expect(brief(await ask(giver, from.username))).toEqual([400, text.self]);
    expect((await ask(worker)).status).toBe(403);
    const wrong = await api().call(
      'AdAccountMoveResource.create',
      { business_id: to.id, ad_account_id: account, to_username: from.username },
      taker,
    );
    expect(brief(wrong)).toEqual([400, text.account]);
    const id = await asked();
    await api().db.query(
      `insert into ad_accounts (owner_user_id, name, country, currency) select $1, 'N', 'US', 'USD' from generate_series(1, 50)`,
      [to.id],
    );
    expect(brief(await answer(id, 'ACCEPT'))).toEqual([400, text.full(50)]);
    expect(await owner()).toBe(from.id);
    expect(await sees(worker)).toBe(true);
  });

  it('ends what the ad account shares', async () => {
    await api().db.query(
      `with a as (insert into audiences (ad_account_id, name, description, audience_type, rule) values ($1, 'A', '', 'VISITOR', '{}') returning id)
       insert into audience_shares (ad_account_id, audience_id, business_id, recipient_business_id) select $1, a.id, $2, $3 from a`,
      [account, from.id, agency.id],
    );
    await answer(await asked(), 'ACCEPT');
    expect(await api().db.query('select from audience_shares where ad_account_id = $1', [account])).toEqual(
      [],
    );
  });
});
