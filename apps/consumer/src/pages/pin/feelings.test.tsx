import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@corkboard/api-client';
import { actingAtom } from '@corkboard/auth';
import { type PinCloseup } from '@corkboard/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { acting as text } from '../../messages/acting';
import { closeupWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { Feelings } from './Beside';
import { closeupOptions } from './needs';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown() {
  return (
    <Feelings closeup={useQuery(apiQuery('PinCloseupResource.get', closeupOptions({ id: '100' }))).data} />
  );
}
function open(closeup: Partial<PinCloseup>, answer: Parameters<typeof serve>[0]) {
  const calls = serve((name, options) =>
    name === 'PinCloseupResource.get' ? { data: closeupWith(closeup) } : answer(name, options),
  );
  const { store } = renderInFrame(<Shown />, { viewer: me });
  return { store, sent: () => calls.filter(({ name }) => !name.endsWith('.get')) };
}
const button = (name: string) => screen.findByRole('button', { name });

it('gives the focus back to the button of the reactions, whether one is chosen or not', async () => {
  const { sent } = open({}, () => ({ data: null }));
  const opener = await button('React');
  expect(opener.textContent).toBe('');
  expect(opener.querySelector('svg')).not.toBeNull();
  fireEvent.click(opener);
  fireEvent.keyDown(await button('React: Wow'), { key: 'Escape' });
  expect(screen.queryByRole('group', { name: 'React' })).toBeNull();
  expect(document.activeElement).toBe(opener);
  fireEvent.click(opener);
  const wow = await button('React: Wow');
  wow.focus();
  fireEvent.click(wow);
  await button('Wow');
  expect(document.activeElement).toBe(opener);
  await waitFor(() => {
    expect(sent().map(({ name }) => name)).toEqual(['PinReactionResource.create']);
  });
});

it('is off for a business, and says so', async () => {
  const { sent, store } = open({}, () => ({ data: null }));
  const profile = {
    id: '9',
    name: 'Lamp Co',
    canPublish: true,
    viewerMeetsMfaRequirement: true,
    permissions: [],
  };
  act(() => {
    store.set(actingAtom, { profile, advertiser: null });
  });
  fireEvent.click(await button('React'));
  fireEvent.click(await button('React: Wow'));
  expect(await screen.findByText(text.ownOnly('Lamp Co'))).toBeDefined();
  expect(sent()).toEqual([]);
  fireEvent.click(await button(text.actAsYourself));
  fireEvent.click(await button('React: Wow'));
  await waitFor(() => {
    expect(sent().map(({ name }) => name)).toEqual(['PinReactionResource.create']);
  });
});

it('sends one reaction at a time', async () => {
  let done: () => void = () => undefined;
  const { sent } = open(
    {},
    () =>
      new Promise((resolve) => {
        done = () => {
          resolve({ data: null });
        };
      }),
  );
  const opener = await button('React');
  fireEvent.click(opener);
  fireEvent.click(await button('React: Wow'));
  fireEvent.click(await button('Wow'));
  fireEvent.click(await button('React: Thanks'));
  done();
  await waitFor(() => {
    expect(sent().map(({ options }) => options)).toEqual([{ pin_id: '100', kind: 'wow' }]);
  });
  expect((await button('Wow')).textContent).toContain('Wow');
});

const save = { type: 'saved_pin', pin_id: '200', note: '' } as unknown as PinCloseup['my_save'];

it('gives the focus back to the button of the note, and forgets why it was refused', async () => {
  open({ my_save: save }, () => ({ error: { http_status: 403, message: 'Not now.' } }));
  fireEvent.click(await button('Add a note to self'));
  fireEvent.click(await button('Save note'));
  await screen.findByText('Not now.');
  fireEvent.click(await button('Cancel'));
  const opener = await button('Add a note to self');
  expect(document.activeElement).toBe(opener);
  fireEvent.click(opener);
  await screen.findByRole('textbox');
  expect(screen.queryByText('Not now.')).toBeNull();
});
