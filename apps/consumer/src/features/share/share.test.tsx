import { SEND_PEOPLE_MAX } from '@corkboard/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { share as text } from '../../messages/closeup';
import { pinWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { ShareDialog } from './ShareDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says when nobody else can be chosen, and no more once there is room again', async () => {
  const people = Array.from({ length: SEND_PEOPLE_MAX + 1 }, (_, n) => ({
    id: String(n),
    type: 'user',
    title: `Person ${n}`,
    username: `person_${n}`,
    image_small_url: null,
  }));
  serve(() => ({ data: people }));
  renderInFrame(<ShareDialog pin={pinWith()} onClose={() => undefined} />, { viewer: me });
  const field = await screen.findByRole('combobox', { name: text.find });
  for (const { title } of people.slice(0, SEND_PEOPLE_MAX)) {
    expect(screen.queryByText(text.full(SEND_PEOPLE_MAX))).toBeNull();
    act(() => {
      field.focus();
    });
    fireEvent.change(field, { target: { value: 'person' } });
    // By its words: looking for roles through all of the list again and again takes long.
    fireEvent.click(await screen.findByText(title));
  }
  expect(screen.getByText(text.full(SEND_PEOPLE_MAX)).getAttribute('role')).toBe('status');
  fireEvent.click(screen.getByRole('button', { name: text.remove('Person 0') }));
  expect(screen.queryByText(text.full(SEND_PEOPLE_MAX))).toBeNull();
});
