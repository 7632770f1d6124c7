import { loginPromptAtom, rememberedAct, type Viewer } from '@corkboard/auth';
import { type Pin } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, pinWith } from '../../testing/entities';
import { me, renderInFrame, serve, stranger } from '../../testing/frame';
import { PinMenu } from './PinMenu';
import { ShareButton } from './ShareButton';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  having({});
});

/** Additional browser APIs of the test. */
let had: readonly string[] = [];
function having(abilities: Readonly<Record<string, unknown>>) {
  for (const name of had) Reflect.deleteProperty(navigator, name);
  had = Object.keys(abilities);
  for (const name of had)
    Object.defineProperty(navigator, name, { value: abilities[name], configurable: true });
}

/** A list of Pins with the menu and the Share button of the first. */
function Feed({ pins }: { pins: Pin[] }) {
  const { data } = useQuery({
    queryKey: ['feed'],
    queryFn: () => pins,
    initialData: pins,
    staleTime: Infinity,
  });
  return (
    <>
      <PinMenu pin={pins[0]!} label="Pin options" />
      <ShareButton pin={pins[0]!} />
      <ul>
        {data.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </>
  );
}

const LINK = `${location.origin}/pin/100/`;
const show = (
  pins: Pin[],
  answer: Parameters<typeof serve>[0] = () => ({ data: null }),
  viewer: Viewer = me,
) => {
  const calls = serve(answer);
  return { calls, ...renderInFrame(<Feed pins={pins} />, { viewer }) };
};
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Pin options' }));
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};
const choose = async (name: string) => {
  await open();
  fireEvent.click(screen.getByRole('menuitem', { name }));
};
const ids = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((id) => /^\d+$/.test(id));

describe('the menu of an ad', () => {
  const ad = pinWith({
    is_promoted: true,
    promoter: { ...ada, id: '12', full_name: 'The Shop' },
    promotedIsRemovable: true,
    recommendation_reason: { reason: 'PROMOTED_PIN', because: null },
    ad_match_reason: ['location', 'interest'],
  });

  it('says who pays for it, and lets it be hidden and reported', async () => {
    show([ad]);
    expect(await open()).toEqual(['Why this ad', 'Copy link', 'Download picture', 'Hide ad', 'Report ad']);
    expect(screen.getByText('Promoted by The Shop')).toBeDefined();
    cleanup();
    show([{ ...ad, promotedIsRemovable: false }]);
    expect(await open()).not.toContain('Hide ad');
  });

  it('says why it is there', async () => {
    show([ad]);
    await choose('Why this ad');
    const dialog = await screen.findByRole('dialog', { name: 'Why this ad' });
    expect(dialog.textContent).toContain('The Shop paid to show this Pin.');
    expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      "It's for people in your country.",
      'You follow a topic related to it.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

describe('the menu of a Pin', () => {
  it('offers what somebody can do with it', async () => {
    show([pinWith()]);
    expect(await open()).toEqual(['Copy link', 'Download picture', 'Hide Pin', 'Report Pin']);
    cleanup();
    show([pinWith({ pinner: { ...ada, id: me.id } })]);
    expect(await open()).toEqual(['Copy link', 'Download picture']);
    cleanup();
    const pinned_to_board = {
      id: '60',
      name: 'Home',
      layout: 'default',
      url: '/me/home',
      pin_id: '101',
      privacy: 'public' as const,
    };
    show([pinWith({ pinned_to_board })]);
    expect(await open()).toContain('Remove from Home');
    cleanup();
    show([pinWith()], undefined, stranger);
    expect(await open()).toEqual(['Copy link', 'Download picture', 'Report Pin']);
  });

  it('copies the link, or shows it where there is no clipboard', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    having({ clipboard: { writeText } });
    show([pinWith()], undefined, stranger);
    await choose('Copy link');
    await screen.findByText('Link copied');
    expect(writeText).toHaveBeenCalledWith(LINK);
    cleanup();
    having({ clipboard: undefined });
    show([pinWith()], undefined, stranger);
    await choose('Copy link');
    await screen.findByText(`Copy this link: ${LINK}`);
  });

  it('shares by the system’s own means; who closes its window has shared nothing', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    const share = vi.fn<(what: object) => Promise<void>>(() =>
      Promise.reject(new DOMException('', 'AbortError')),
    );
    having({ clipboard: { writeText }, share });
    show([pinWith()], undefined, stranger);
    expect(await open()).toContain('Share');
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => {
      expect(share).toHaveBeenCalledWith({ title: 'A warm lamp', url: LINK });
    });
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByText('Link copied');
    expect(writeText).toHaveBeenCalledTimes(1);
  });

  it('puts the code of who shares into the link, and keeps what a stranger came with', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    having({ clipboard: { writeText } });
    show([pinWith()], () => ({ data: { invite_code: 'mine' } }));
    await choose('Copy link');
    await screen.findByText('Link copied');
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/pin/100/sent?invite_code=mine`);
    cleanup();
    history.replaceState(null, '', '/pin/5/?invite_code=theirs&utm_pai=7&other=1');
    show([pinWith()], undefined, stranger);
    await choose('Copy link');
    await screen.findByText('Link copied');
    expect(writeText).toHaveBeenLastCalledWith(`${location.origin}/pin/100/?invite_code=theirs&utm_pai=7`);
    history.replaceState(null, '', '/');
  });

  it('hides the picture wherever it is listed, but on one’s own boards, and takes that back', async () => {
    const pins = [
      pinWith(),
      pinWith({ id: '101' }),
      pinWith({ id: '102', editable_by_me: true }),
      pinWith({ id: '103', image_signature: 'ff' }),
    ];
    const { calls } = show(pins);
    await choose('Hide Pin');
    await screen.findByText("You won't see this Pin again");
    expect(ids()).toEqual(['102', '103']);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText("You'll see this Pin again");
    expect(ids()).toEqual(['100', '101', '102', '103']);
    expect(calls).toEqual([
      { name: 'PinHideResource.create', options: { pin_id: '100' } },
      { name: 'PinHideResource.delete', options: { pin_id: '100' } },
    ]);
  });

  it('shows it again with the reason when the service refuses to hide it', async () => {
    show([pinWith()], () => ({ error: { http_status: 404, message: 'It is gone.' } }));
    await choose('Hide Pin');
    await screen.findByText('It is gone.');
    expect(ids()).toEqual(['100']);
  });

  it('says why it was chosen for the viewer, and takes less of it out of what was chosen, and back', async () => {
    const why = { reason: 'SAVED_TOGETHER', because: { type: 'pin', id: '7', name: 'Brass lamp' } } as const;
    const pins = [
      pinWith({ recommendation_reason: why }),
      pinWith({ id: '101' }),
      pinWith({ id: '102', recommendation_reason: why }),
      pinWith({ id: '103', recommendation_reason: why, image_signature: 'ff' }),
    ];
    const { calls } = show(pins);
    expect(await open()).toEqual(expect.arrayContaining(['See fewer like this', 'Not my taste']));
    expect(screen.getByRole('group', { name: 'Because you saved "Brass lamp"' })).toBeDefined();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Not my taste' }));
    await screen.findByText(/^You won't see this Pin in your home feed again/);
    // Pins on a board or a profile aren't personalized: they stay.
    expect(ids()).toEqual(['101', '103']);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Your home feed is back to the way it was');
    expect(ids()).toEqual(['100', '101', '102', '103']);
    expect(calls).toEqual([
      { name: 'PinTasteResource.create', options: { pin_id: '100', kind: 'not_taste' } },
      { name: 'PinTasteResource.delete', options: { pin_id: '100' } },
    ]);
    cleanup();
    show([pinWith()]);
    expect(await open()).not.toContain('Not my taste');
  });

  it('reports it: why is asked, what is refused stands under its field, and it is gone from the lists', async () => {
    let refusals = 1;
    const { calls } = show([pinWith()], () =>
      refusals-- > 0
        ? { error: { http_status: 400, message: 'In a few words.', field: 'detail' } }
        : { data: null },
    );
    await choose('Report Pin');
    const send = await screen.findByRole('button', { name: 'Report' });
    fireEvent.click(send);
    await screen.findByText("Choose what's wrong.");
    expect(calls).toEqual([]);
    fireEvent.click(screen.getByLabelText('Something else'));
    fireEvent.click(send);
    await screen.findByText('In a few words.');
    const detail = screen.getByLabelText('Anything else we should know?');
    expect(detail.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(detail, { target: { value: 'Not a lamp' } });
    fireEvent.click(send);
    await screen.findByText(/^Thanks for telling us/);
    expect(calls.at(-1)).toEqual({
      name: 'PinReportResource.create',
      options: { pin_id: '100', reason: 'other', detail: 'Not a lamp' },
    });
    expect(screen.queryAllByText('100')).toEqual([]);
  });

  it('asks a stranger to log in, and remembers the report', async () => {
    const { store, calls } = show([pinWith()], undefined, stranger);
    await choose('Report Pin');
    await waitFor(() => {
      expect(store.get(loginPromptAtom)).toBe('default');
    });
    expect(rememberedAct()).toEqual({ act: 'report', id: '100' });
    expect(calls).toEqual([]);
  });
});
