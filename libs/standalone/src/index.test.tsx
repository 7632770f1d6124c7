import { ACTING_KEY, apiQuery } from '@corkboard/api-client';
import { useGate, useViewer } from '@corkboard/auth';
import { type RemoteModule } from '@corkboard/federation';
import { useNavigate } from '@corkboard/routing/react';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAlone } from '.';

const SIGNED_IN = { id: '1', username: 'ann' };
/** The calls that went out, and what the service says of who is looking. */
let calls: string[];
let session: { viewer: object | null; gates: string[] };

/** Uses all that the frame gives a page. */
function PinPage() {
  const viewer = useViewer();
  const open = useGate('new_grid');
  const navigate = useNavigate();
  const { show } = useToast();
  const pin = useQuery(apiQuery('PinResource.get', { id: '7' }));
  return (
    <>
      <p>{viewer.isAuth ? `signed in as ${viewer.username}` : 'a stranger'}</p>
      <p>{open ? 'gate open' : 'gate closed'}</p>
      <p>{pin.data?.title ?? 'no pin'}</p>
      <button type="button" onClick={() => navigate('/pin/8/')}>
        Next
      </button>
      <button type="button" onClick={() => navigate('/login/')}>
        Away
      </button>
      <button type="button" onClick={() => show({ message: 'Saved' })}>
        Save
      </button>
      <input aria-label="Note" />
    </>
  );
}

const remote: RemoteModule = {
  area: 'consumer',
  contractVersion: 1,
  pages: { pin: { load: () => Promise.resolve({ default: PinPage }) } },
  bootCheck: () => true,
};

beforeEach(() => {
  calls = [];
  session = { viewer: null, gates: [] };
  history.replaceState(null, '', '/pin/7/');
  document.body.innerHTML = '<div id="root"></div>';
  vi.stubGlobal('fetch', (address: string) => {
    const name = /\/resource\/(\w+)\//.exec(address)![1]!;
    calls.push(name);
    const data = name === 'UserSessionResource' ? session : { title: 'Oak chair' };
    return Promise.resolve(Response.json({ resource_response: { data, bookmark: null } }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const start = () => act(() => startAlone(remote));

describe('a remote alone', () => {
  it('knows who is looking and which gates are open before its page is there', async () => {
    session = { viewer: SIGNED_IN, gates: ['new_grid'] };
    await start();
    expect(await screen.findByText('signed in as ann')).toBeTruthy();
    expect(screen.getByText('gate open')).toBeTruthy();
    expect(calls[0]).toBe('UserSessionResource');
  });

  it('has a stranger with no gates', async () => {
    await start();
    expect(await screen.findByText('a stranger')).toBeTruthy();
    expect(screen.getByText('gate closed')).toBeTruthy();
  });

  it('asks the service for what the page needs, once', async () => {
    await start();
    expect(await screen.findByText('Oak chair')).toBeTruthy();
    fireEvent.click(screen.getByText('Next'));
    await waitFor(() => expect(location.pathname).toBe('/pin/8/'));
    expect(await screen.findByText('Oak chair')).toBeTruthy();
    expect(calls).toEqual(['UserSessionResource', 'PinResource']);
  });

  it('shows the page of the address, and 404 where there is none', async () => {
    history.replaceState(null, '', '/pin/9/');
    await start();
    fireEvent.click(await screen.findByText('Away'));
    expect(await screen.findByText('This address belongs to another part of the site.')).toBeTruthy();
    document.body.innerHTML = '<div id="root"></div>';
    history.replaceState(null, '', '/resource/');
    await start();
    expect(await screen.findByText('404')).toBeTruthy();
  });

  it('starts a page anew at the next address of its route', async () => {
    await start();
    const note = await screen.findByLabelText<HTMLInputElement>('Note');
    fireEvent.click(screen.getByText('Next'));
    await waitFor(() => expect(note.isConnected).toBe(false));
  });

  it('shows the toasts of the page', async () => {
    await start();
    fireEvent.click(await screen.findByText('Save'));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it.each([
    ['keeps the business that the viewer chose to act for', SIGNED_IN, true],
    ['drops one that somebody else chose in this tab', { ...SIGNED_IN, id: '2' }, false],
    ['drops one where nobody is signed in any more', null, false],
  ])('%s', async (_what, viewer, kept) => {
    sessionStorage.setItem(ACTING_KEY, JSON.stringify({ viewerId: '1', profile: { id: '20' } }));
    session = { viewer, gates: [] };
    await start();
    const stored = JSON.parse(sessionStorage.getItem(ACTING_KEY) ?? 'null') as unknown;
    expect(stored !== null).toBe(kept);
  });

  it('shows nothing of a page while the service cannot say who is looking', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(startAlone(remote)).rejects.toThrow();
    expect(document.getElementById('root')!.innerHTML).toBe('');
  });
});
