import { expect, it } from 'vitest';
import { ada, boardWith } from '../../testing/entities';
import { facePile } from './BoardHeader';

it('puts the owner first, then the viewer, then the others by name', () => {
  const person = (id: string, full_name: string) => ({ ...ada, id, full_name });
  const board = boardWith({
    collaborating_users: [person('3', 'Zoë'), person('2', 'Émile'), person('4', 'Bo'), ada],
  });
  expect(facePile(board, '3').map(({ full_name }) => full_name)).toEqual([
    'Ada Okonkwo',
    'Zoë',
    'Bo',
    'Émile',
  ]);
  expect(facePile(board, undefined).map(({ id }) => id)).toEqual([ada.id, '4', '2', '3']);
});
