import { expect, it } from 'vitest';
import { trashPins } from '../../../ground/places/moves-queries';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { useTestApi } from '../../../testing/test-api';
import { addBoard, addPin } from '../pins/testing/scene';

const api = useTestApi({ dbPool: 12 });

/** Every counter of comments that does not agree with the rows it stands for. */
const wrong = () =>
  api().db.query(`
    select 'pin' as what, p.id, p.comment_count as kept, count(c.id) as counted
    from pins p left join pin_comments c on c.pin_id = p.id group by p.owner_id, p.id having p.comment_count <> count(c.id)
    union all
    select 'replies', t.id, t.reply_count, count(c.id)
    from pin_comments t left join pin_comments c on c.pin_id = t.pin_id and c.parent_id = t.id
    group by t.pin_id, t.id having t.reply_count <> count(c.id)
    union all
    select 'likes', c.id, c.like_count, count(l.user_id)
    from pin_comments c left join comment_likes l on l.pin_id = c.pin_id and l.comment_id = c.id
    group by c.pin_id, c.id having c.like_count <> count(l.user_id)`);

it('counts are exact whatever many people write, like, pin and delete at once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => api().person()));
  const [ann] = people;
  const pin = await addPin(api(), ann!, await addBoard(api(), ann!));
  const say = (as: (typeof people)[number], parent_id?: string) =>
    api().call(
      'PinCommentResource.create',
      { pin_id: pin.id, text: 'Hi', ...(parent_id && { parent_id }) },
      as,
    );
  const roots = await Promise.all(people.map(async (one) => (await say(one)).data.id));
  expect(await wrong()).toEqual([]);
  const acts = people.flatMap((one, n) =>
    roots.flatMap((comment_id, at) => [
      () => say(one, comment_id),
      () => api().call('PinCommentLikeResource.create', { comment_id }, one),
      () => api().call('PinCommentLikeResource.create', { comment_id }, one),
      () => api().call('PinCommentLikeResource.delete', { comment_id }, one),
      () => api().call('PinCommentResource.update', { comment_id, pinned: n % 2 === 0 }, ann),
      // Half of the threads go while they are written in; two people at once delete each.
      ...(at % 2 === 0 && n > 5
        ? [() => api().call('PinCommentResource.delete', { comment_id }, n === 6 ? ann : people[at])]
        : []),
    ]),
  );
  const answers = await Promise.all(acts.map((act) => act()));
  for (const { status, error } of answers) expect([200, 404], error?.message).toContain(status);
  expect(await wrong()).toEqual([]);
  const left = (await api().ok('PinCommentsResource.get', { pin_id: pin.id })).map(({ id }) => id);
  expect(left.sort()).toEqual(roots.filter((_, at) => at % 2 === 1).sort());
  const [top] = await api().db.query('select count(*)::int as pinned from pin_comments where pinned');
  expect((top as { pinned: number }).pinned).toBeLessThanOrEqual(1);
});

it('nothing is said once comments are off, however close', async () => {
  const [ann, bob] = [await api().person(), await api().person()];
  const pin = await addPin(api(), ann, await addBoard(api(), ann));
  const off = api().call('PinCommentsResource.update', { pin_id: pin.id, off: true }, ann);
  const said = Array.from({ length: 12 }, () =>
    api().call('PinCommentResource.create', { pin_id: pin.id, text: 'Hi' }, bob),
  );
  await off;
  const statuses = (await Promise.all(said)).map(({ status }) => status);
  for (const status of statuses) expect([200, 403, 404]).toContain(status);
  const [row] = await api().db.query<{ comment_count: string }>(
    'select comment_count from pins where id = $1',
    [pin.id],
  );
  expect(Number(row!.comment_count)).toBe(statuses.filter((status) => status === 200).length);
  expect(await wrong()).toEqual([]);
});

it('a comment stays, and is counted, when its pin goes into the trash before it is deleted', async () => {
  const ann = await api().person();
  const pin = await addPin(api(), ann, await addBoard(api(), ann));
  const { id } = await api().ok('PinCommentResource.create', { pin_id: pin.id, text: 'Hi' }, ann);
  const deletion = await api().db.transaction(async (tx) => {
    await trashPins(tx, [[pin.id], ann.id, '1']);
    const waiting = api().call('PinCommentResource.delete', { comment_id: id }, ann);
    await somebodyWaits(api().db);
    return { waiting };
  });
  expect((await deletion.waiting).status).toBe(404);
  await api().ok('PinTrashResource.update', { pin_ids: [pin.id] }, ann);
  expect(await wrong()).toEqual([]);
  expect((await api().ok('PinResource.get', { id: pin.id }, ann)).comment_count).toBe(1);
});
