import { beforeAll, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin } from '../../boards/boards/testing/fixtures';

const api = useTestApi();
let owner: TestPerson;
let reader: TestPerson;
let board: string;
let pin: string;

beforeAll(async () => {
  owner = await api().person({ username: 'lamps', full_name: 'Vera Private' });
  reader = await api().person({ username: 'reader', full_name: 'Rita Reader' });
  ({ id: board } = await api().ok('BoardResource.create', { name: 'Lights' }, owner));
  ({ id: pin } = await addPin(api().db, { board, pinner: owner, title: 'Shade' }));
  await api().ok('PinCommentResource.create', { pin_id: pin, text: 'Ours' }, owner);
  await api().ok('BusinessConversionResource.create', { business_name: 'Lamp Co' }, owner);
  await api().ok('UserFollowResource.create', { user_id: reader.id }, owner);
  await api().ok('UserFollowResource.create', { user_id: owner.id }, reader);
  const { id: shared } = await api().ok('BoardResource.create', { name: 'Shared' }, reader);
  await api().db.query(
    `insert into board_collaborators (owner_id, board_id, user_id, state) values ($1, $2, $3, 'active')`,
    [reader.id, shared, owner.id],
  );
  await api().db.query('update boards set collaborator_count = 1 where id = $1', [shared]);
});

/** Every name of the business's account in an answer. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = value as { id?: unknown; full_name?: unknown };
  const here = own.id === owner.id && typeof own.full_name === 'string' ? [own.full_name] : [];
  return [...here, ...Object.values(value).flatMap(namesIn)];
}

it('a business goes by its name wherever its account is shown', async () => {
  const answers: Record<string, unknown> = {
    profile: await api().ok('UserResource.get', { username: 'lamps' }, reader),
    'its own profile': await api().ok('UserResource.get', { username: 'lamps' }, owner),
    board: await api().ok('BoardResource.get', { board_id: board }, reader),
    boards: await api().ok('BoardsResource.get', { username: 'lamps' }, reader),
    Pin: await api().ok('PinResource.get', { id: pin }, reader),
    'Pins of the board': await api().ok('BoardFeedResource.get', { board_id: board }, reader),
    comments: await api().ok('PinCommentsResource.get', { pin_id: pin }, reader),
    followers: await api().ok('UserFollowersResource.get', { username: 'reader' }, reader),
    following: await api().ok('UserFollowingResource.get', { username: 'reader' }, reader),
    news: await api().ok('NewsHubResource.get', {}, reader),
    'boards with others': await api().ok('BoardsResource.get', { username: 'reader' }, reader),
    search: await api().ok('BaseSearchResource.get', { query: 'lamp co', scope: 'users' }, reader),
    suggestions: await api().ok(
      'AdvancedTypeaheadResource.get',
      { term: 'lamp', pin_scope: 'users' },
      reader,
    ),
    'the account itself': await api().ok('UserSessionResource.get', {}, owner),
  };
  for (const [where, answer] of Object.entries(answers)) {
    expect(new Set(namesIn(answer)), where).toEqual(new Set(['Lamp Co']));
    if (where !== 'its own profile') expect(JSON.stringify(answer), where).not.toContain('Private');
  }
});

it('a catalog tells people by their own names, and partners by those of their businesses', async () => {
  const partner = await api().person({ full_name: 'Pia Private' });
  await api().ok('BusinessConversionResource.create', { business_name: 'Pine Co' }, partner);
  await api().db.query('insert into business_partners (business_id, partner_id) values ($1, $2)', [
    owner.id,
    partner.id,
  ]);
  await api().db.query(
    `insert into partner_access (business_id, partner_id, asset_type, asset_id, permissions)
     values ($1, $2, 'PROFILE', $1, '{CATALOGS_VIEWER}')`,
    [owner.id, partner.id],
  );
  const { people } = await api().ok('BusinessCatalogsResource.get', { business_id: owner.id }, owner);
  expect(people.map(({ person }) => person.full_name)).toEqual(['Vera Private', 'Pine Co']);
});

it('the person keeps their own name: in their settings, and where they work for others', async () => {
  const seenBy = async (who: TestPerson) =>
    (await api().ok('UserResource.get', { username: 'lamps' }, who)).own_name;
  expect([await seenBy(owner), await seenBy(reader)]).toEqual(['Vera Private', null]);
  await api().ok('UserSettingsResource.update', { full_name: 'Vera Changed' }, owner);
  const [row] = await api().db.query('select full_name, business_name from users where id = $1', [owner.id]);
  expect(row).toEqual({ full_name: 'Vera Changed', business_name: 'Lamp Co' });

  await api().ok('BusinessConversionResource.create', { business_name: 'Reading Room' }, reader);
  await employ(api().db, reader, owner, { role: 'EMPLOYEE', profile: [] });
  const { status, data } = await api().call(
    'GET /v5/businesses/{business_id}/members',
    { params: { business_id: reader.id }, query: {} },
    reader,
  );
  expect(status).toBe(200);
  expect(namesIn(data)).toEqual(['Vera Changed']);
  expect(data.items.map(({ user }) => user.full_name)).toEqual(['Rita Reader', 'Vera Changed']);
  expect(JSON.stringify(data)).not.toContain('Reading Room');
});
