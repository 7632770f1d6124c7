import { actingAtom, viewerAtom } from '@corkboard/auth';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerEach } from '../../../../../tools/testing/service';
import { boardWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { NewBoardForm } from './NewBoardForm';
import { useCreateBoard } from './use-create-board';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function actFor(owned: boolean) {
  const store = createStore();
  store.set(viewerAtom, me);
  store.set(actingAtom, { profile: null, advertiser: { id: '30', name: 'Lamp Co', owned } });
}
function Creating() {
  const create = useCreateBoard();
  return (
    <NewBoardForm
      withPeople
      submitLabel="Create"
      onSubmit={async (values) => {
        await create(values);
      }}
    />
  );
}
const toggle = () => screen.getByLabelText<HTMLInputElement>('Keep this board secret');

describe('NewBoardForm', () => {
  it('keeps the switch on for an ad account of somebody else, and invites nobody', async () => {
    actFor(false);
    const calls = serve(() => ({ data: boardWith() }));
    renderInFrame(<Creating />, { viewer: me });
    expect([toggle().checked, toggle().disabled]).toEqual([true, true]);
    expect(screen.getByText(/^You're acting for Lamp Co/)).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Lamps' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => {
      expect(calls).toEqual([
        {
          name: 'BoardResource.create',
          options: expect.objectContaining({ advertiser_id: '30' }) as unknown,
        },
      ]);
    });
    // The account is acted for, not its business.
    expect(calls[0]!.options).not.toHaveProperty('orbac_subject_id');
    // By now the box that other forms load is there.
    await import('../collaborators/CollaboratorBox');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it.each(['one’s own ad account', 'nobody'])(
    'leaves the choice and the invitations for %s',
    async (whom) => {
      if (whom !== 'nobody') actFor(true);
      serve(() => ({ data: [] }));
      renderInFrame(<Creating />, { viewer: me });
      expect([toggle().checked, toggle().disabled]).toEqual([false, false]);
      expect(await screen.findByRole('combobox')).toBeDefined();
    },
  );

  it('waits until it is known whose ad account the address names', async () => {
    answerEach(() => ({ owner: { id: '5' }, name: 'Sofa Co' }));
    renderInFrame(<NewBoardForm advertiserId="31" submitLabel="Create" onSubmit={vi.fn()} />, { viewer: me });
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
    await screen.findByRole('button', { name: 'Create' });
    expect(toggle().disabled).toBe(true);
  });
});
