import { accountMessages, businessMessages } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { usePassword } from '../../account/accounts/testing';

const api = useTestApi();
const PASSWORD = 'open sesame 18';
const { member } = usePassword(api, PASSWORD);
const MEMBERS = '/v5/businesses/{business_id}/members' as const;

let owner: TestPerson;
let admins: TestPerson[];
beforeEach(async () => {
  owner = await member();
  await api().db.query('update users set is_partner = true where id = $1', [owner.id]);
  admins = [await api().person(), await api().person()];
  for (const one of admins) await employ(api().db, owner, one, { role: 'BIZ_ADMIN' });
});

const remove = (member: TestPerson, as: TestPerson) =>
  api().call(
    `DELETE ${MEMBERS}`,
    { params: { business_id: owner.id }, body: { members: [{ member_id: member.id }] } } as never,
    as,
  );
const demote = (member: TestPerson, as: TestPerson) =>
  api().call(
    `PATCH ${MEMBERS}`,
    { params: { business_id: owner.id }, body: [{ member_id: member.id, business_role: 'EMPLOYEE' }] },
    as,
  );
const runs = async (person: TestPerson) =>
  (await api().call(`GET ${MEMBERS}`, { params: { business_id: owner.id }, query: {} }, person)).status ===
  200;
const brief = ({ status, error }: { status: number; error: { message: string } | null }) => [
  status,
  error?.message,
];
/** Asks for the deletion of the owner's account. */
const erase = () =>
  api().call('UserLeavingResource.create', { current_password: PASSWORD, erase: true }, owner);

describe('the last administrator of a business', () => {
  it('can not leave, be taken out, or be given another role', async () => {
    for (const as of [owner, admins[0]!]) {
      expect(brief(await remove(owner, as))).toEqual([400, businessMessages.ownerStays]);
      expect(brief(await demote(owner, as))).toEqual([400, businessMessages.ownerStays]);
    }
    const invited = await api().call(
      'POST /v5/businesses/{business_id}/invites',
      {
        params: { business_id: owner.id },
        body: { invite_type: 'MEMBER_INVITE', business_role: 'EMPLOYEE', members: [owner.username] },
      } as never,
      admins[0],
    );
    expect(invited.data.items[0]!.exception!.message).toBe(businessMessages.inviteSelf);
    expect(await runs(owner)).toBe(true);
  });

  it('stays, whoever goes at once', async () => {
    const [first, second] = admins as [TestPerson, TestPerson];
    await Promise.all([
      remove(first, first),
      remove(second, first),
      demote(first, second),
      demote(second, owner),
      remove(owner, second),
      demote(owner, first),
    ]);
    expect(await runs(owner)).toBe(true);
    const rows = await api().db.query(
      'select from business_members where business_id = $1 and member_id = $1',
      [owner.id],
    );
    expect(rows).toEqual([]);
  });

  it('can not delete their account while others work there', async () => {
    expect(brief(await erase())).toEqual([409, accountMessages.leaveTeam]);
    for (const one of admins) await remove(one, owner);
    expect((await erase()).status).toBe(200);
  });
});
