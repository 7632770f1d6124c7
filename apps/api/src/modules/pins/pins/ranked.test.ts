import { expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addBoard, addPin } from './testing/scene';
import { showRanked } from '../../../ground/presenters/ranked-pins';

const api = useTestApi();

it('shows found pins in their order, and leaves out what became secret since they were found', async () => {
  const [ann, bob] = [await api().person(), await api().person()];
  const open = await addBoard(api(), ann);
  const secret = await addBoard(api(), ann, { privacy: 'secret' });
  const [first, last] = [
    await addPin(api(), ann, open, { title: 'First' }),
    await addPin(api(), ann, open, { title: 'Last' }),
  ];
  const hidden = await addPin(api(), ann, secret, { title: 'Hidden' });
  const found = [
    { id: last.id, rank: '1' },
    { id: hidden.id, rank: '2' },
    { id: first.id, rank: '3' },
    { id: '999', rank: '4' },
  ];
  const titles = async (viewer: string | null) =>
    (await showRanked(api().db, viewer, found)).map(({ title }) => title);
  expect(await titles(null)).toEqual(['First', 'Last']);
  expect(await titles(bob.id)).toEqual(['First', 'Last']);
  expect(await titles(ann.id)).toEqual(['First', 'Hidden', 'Last']);
  expect(await showRanked(api().db, null, [])).toEqual([]);
});
