import { BUSINESS_CHANGE_FIELDS, BUSINESS_CHANGE_KINDS } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { beginHierarchy } from '../hierarchy/testing';

const api = useTestApi();
const AT = '/v5/businesses/{business_id}';
const ID = /^\d{15,}$/;

/** Has each kind of thing of a business change once. */
async function changeAll() {
  const { top, brand } = await beginHierarchy(api());
  const [lamps, shades] = [await brand(), await brand()];
  const [worker, helper, guest] = [await api().person(), await api().person(), await api().person()];
  const agency = await api().person({ is_partner: true });
  await employ(api().db, top, worker);
  await employ(api().db, top, helper);
  const of = { business_id: top.id };
  const inBusiness = { params: of };
  const account = async (owner: TestPerson, name: string) =>
    (await api().ok('POST /v5/ad_accounts', { body: { name, country: 'US' } }, owner)).id;
  const [own, moved, agencys] = [
    await account(top, 'Own'),
    await account(top, 'Moved'),
    await account(agency, 'Theirs'),
  ];

  await api().ok('BusinessSecurityResource.update', { ...of, allowed_domains: ['test.example'] }, top);
  await api().ok('BusinessSecurityResource.update', { ...of, allowed_domains: [], session_hours: 8 }, top);
  await api().ok(
    `PATCH ${AT}/members`,
    { ...inBusiness, body: [{ member_id: helper.id, business_role: 'BIZ_ADMIN' }] },
    top,
  );
  await api().ok(
    `PATCH ${AT}/members/assets/access`,
    {
      ...inBusiness,
      body: { accesses: [{ member_id: worker.id, asset_id: own, permissions: ['ANALYST'] }] },
    },
    top,
  );
  const people = (members: string[]) =>
    api().ok(
      `POST ${AT}/invites`,
      { ...inBusiness, body: { invite_type: 'MEMBER_INVITE', business_role: 'EMPLOYEE', members } },
      top,
    );
  await people([guest.username, 'new@people.example']);
  // Again, in the place of the first.
  await people([guest.username]);
  const ask = (business: TestPerson, other: TestPerson) =>
    api().ok(
      `POST ${AT}/invites`,
      {
        params: { business_id: business.id },
        body: {
          invite_type: 'PARTNER_INVITE',
          business_role: 'PARTNER',
          partners: [other.username],
          asset_id_to_permissions: { [business === top ? own : agencys]: ['ADMIN'] },
        },
      } as never,
      business,
    );
  for (const [one, other] of [
    [top, agency],
    [agency, top],
  ] as const) {
    const { items } = (await ask(one, other)) as { items: { invite: { id: string } }[] };
    await api().ok(
      'PATCH /v5/businesses/invites',
      { body: { invites: [{ invite_id: items[0]!.invite.id, action: { accept_invite: true } }] } } as never,
      other,
    );
  }
  await api().ok(
    `POST ${AT}/asset_groups`,
    {
      ...inBusiness,
      body: { asset_group_name: 'All', asset_group_description: '', asset_group_types: ['OTHER'] },
    },
    top,
  );
  const [{ id: groupId } = { id: '' }] = await api().db.query<{ id: string }>(
    'select id from asset_groups where business_id = $1',
    [top.id],
  );
  await api().ok(
    `DELETE ${AT}/asset_groups`,
    { ...inBusiness, body: { asset_groups_to_delete: [groupId] } },
    top,
  );
  const shop = await api().ok('CommerceIntegrationResource.create', { ...of, shop: 'lamps.example' }, top);
  await api().ok('CommerceIntegrationResource.update', { ...of, id: shop.id }, top);
  await api().ok('CommerceIntegrationResource.delete', { ...of, id: shop.id }, top);
  await api().ok(
    'AdAccountMoveResource.create',
    { ...of, ad_account_id: moved, to_username: agency.username },
    top,
  );
  await api().ok(
    'BusinessHierarchyBrandResource.update',
    { ...of, brand_id: shades.id, parent_id: lamps.id },
    top,
  );
  await api().ok(
    'BusinessHierarchyBrandResource.update',
    { ...of, brand_id: shades.id, exempt: ['SECURITY'] },
    top,
  );
  const manager = { ...of, brand_id: lamps.id };
  await api().ok('BusinessHierarchyManagerResource.create', { ...manager, username: worker.username }, top);
  await api().ok('BusinessHierarchyManagerResource.delete', { ...manager, member_id: worker.id }, top);
  for (const [kind, entry] of [
    ['WORD', '2532'],
    ['ADDRESS', 'bad.example'],
    ['PERSON', guest.username],
  ] as const) {
    const list = { ...of, brand_id: lamps.id, kind };
    await api().ok('BusinessHierarchySafetyResource.update', { ...list, add: [entry] }, top);
    const kept = (
      await api().db.query<{ value: string }>(
        'select value from hierarchy_blocks where business_id = $1 and kind = $2',
        [lamps.id, kind],
      )
    ).map(({ value }) => value);
    await api().ok('BusinessHierarchySafetyResource.update', { ...list, remove: kept }, top);
  }
  const tag = await api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/conversion_tags',
    { params: { ad_account_id: own }, body: { name: 'Site' } },
    top,
  );
  await api().ok('BusinessHierarchyTagResource.update', { ...of, tag_id: tag.id, shared: true }, top);
  // As sharing with a business writes it down.
  const [list] = await api().db.query<{ id: string }>(
    `insert into audiences (ad_account_id, name, description, audience_type, rule) values ($1, 'Savers', '', 'VISITOR', '{}') returning id`,
    [agencys],
  );
  await api().db.query(
    `insert into change_log (scope_id, actor_id, entity_type, entity_id, action, field, new_value)
     values ($1, $2, 'AUDIENCE', $3, 'UPDATE', 'received_from', to_jsonb($4::text))`,
    [top.id, agency.id, list!.id, agencys],
  );
  return { top, of };
}

it('the history of a business names whatever changed, also once it is gone', async () => {
  const { top, of } = await changeAll();
  const rows = await api().ok('BusinessHistoryResource.get', { ...of, page_size: 100 }, top);
  expect([...new Set(rows.map((row) => row.entity_type))].toSorted()).toEqual(
    [...BUSINESS_CHANGE_KINDS].toSorted(),
  );
  const fields: readonly string[] = BUSINESS_CHANGE_FIELDS;
  for (const { entity_type: type, entity_name: name, field, old_value, new_value, names } of rows) {
    const line = JSON.stringify({ type, name, field, old_value, new_value, names });
    expect(name, line).toBeTruthy();
    expect(name, line).not.toMatch(ID);
    if (field === null) continue;
    expect(fields, line).toContain(field.replace(/\.\d+$/, ''));
    const ids = `${field} ${old_value ?? ''} ${new_value ?? ''}`.match(/\d{15,}/g) ?? [];
    for (const id of ids) if (field !== 'access') expect(names[id], line).toBeTruthy();
  }
  const invited = rows.filter((row) => row.entity_type === 'INVITE' && row.action === 'CREATE');
  expect(invited.map((row) => row.entity_name)).toContain('new@people.example');
  const word = rows.find((row) => row.field === 'WORD');
  // Words are what somebody typed, whatever else has such an id.
  expect(word!.names).toEqual({});
});
