import { actingAtom, loginPromptAtom, rememberedAct } from '@corkboard/auth';
import type { Board, Pin } from '@corkboard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, boardWith, pickerBoardWith, pinWith, sectionWith, userWith } from '../../testing/entities';
import { me, renderInFrame, serve, stranger } from '../../testing/frame';
import { lastPlaceAtom, pickerQuery } from '../save';
import { CardSave } from './CardSave';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const home = pickerBoardWith();
const picker = { all_boards: [home], boards_shortlist: [home] };
const saved = pinWith({
  id: '101',
  method: 'repin',
  pinner: { ...ada, id: me.id },
  board: { id: home.id, name: home.name, url: home.url, privacy: 'public', layout: 'default' },
});

/** A card whose pin comes from the cache, as in a feed. */
function FromCache({ pins = [pinWith()] }: { pins?: Pin[] }) {
  const client = useQueryClient();
  const { data } = useQuery<Pin[]>({
    queryKey: ['feed'],
    queryFn: () => pins,
    initialData: pins,
    staleTime: Infinity,
  });
  client.setQueryDefaults(['board'], { staleTime: Infinity });
  return data[0] ? <CardSave pin={data[0]} visited={false} /> : null;
}

const saveButtonAs = () => screen.getByRole('button', { name: /^Save as Lamps & Co: / });
const saveButton = () => screen.getByRole('button', { name: /^Saved?:/ });

describe('the Save button of a card', () => {
  it('saves once to the board saved to last, however fast it is clicked, and counts it everywhere', async () => {
    let finish: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const calls = serve(async (name) => {
      if (name === 'BoardPickerBoardsResource.get') return { data: picker };
      await waiting;
      return { data: saved };
    });
    const { client } = renderInFrame(<FromCache />, { viewer: me });
    client.setQueryData(['board'], boardWith({ id: home.id, name: home.name, pin_count: 2 }));
    client.setQueryData(['me'], userWith({ id: me.id, pin_count: 7 }));

    fireEvent.click(saveButton(), { detail: 1 });
    fireEvent.click(saveButton(), { detail: 2 });
    fireEvent.click(saveButton(), { detail: 1 });
    // Shown before the service has answered.
    await screen.findByRole('button', { name: /^Saved: A warm lamp/ });
    fireEvent.click(saveButton(), { detail: 2 });
    finish();

    await screen.findByText('Saved to Home');
    const saves = calls.filter(({ name }) => name === 'RepinResource.create');
    expect(saves).toHaveLength(1);
    expect(saves[0]!.options).toMatchObject({ pin_id: '100', board_id: '60' });
    expect(saves[0]!.options.guid).toMatch(/^[0-9a-f]{32}$/);

    expect(client.getQueryData(['board'])).toMatchObject({
      pin_count: 3,
      image_cover_url: '/media/236.webp',
    });
    expect(client.getQueryData(['me'])).toMatchObject({ pin_count: 8 });
    expect(client.getQueryData(pickerQuery().queryKey)).toMatchObject({ all_boards: [{ pin_count: 3 }] });
    expect(client.getQueryData<Pin[]>(['feed'])![0]).toMatchObject({
      repin_count: 4,
      pinned_to_board: { id: '60', name: 'Home' },
    });
  });

  describe('pressed again while the save is on its way', () => {
    function slow() {
      let finish: () => void = () => undefined;
      const waiting = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const calls = serve(async (name) => {
        if (name === 'BoardPickerBoardsResource.get') return { data: picker };
        if (name !== 'RepinResource.create')
          return { data: name === 'PinResource.delete' ? null : { link_domain: null } };
        await waiting;
        return { data: saved };
      });
      const { client } = renderInFrame(<FromCache />, { viewer: me });
      client.setQueryData(['board'], boardWith({ id: home.id, name: home.name, pin_count: 2 }));
      const press = async (name: string) => {
        fireEvent.click(await screen.findByRole('button', { name }), { detail: 1 });
      };
      const writes = () => calls.map(({ name }) => name).filter((name) => /create|update|delete/.test(name));
      return { client, press, finish, writes };
    }
    const SAVE = 'Save: A warm lamp';
    const REMOVE = 'Saved: A warm lamp. Remove it from Home';

    it('takes it back once it is made, and shows that at once', async () => {
      const { client, press, finish, writes } = slow();
      await press(SAVE);
      await press(REMOVE);
      await screen.findByRole('button', { name: SAVE });
      expect(writes()).toEqual(['RepinResource.create']);
      finish();
      await screen.findByText('Removed from Home');
      expect(screen.queryByText('Saved to Home')).toBeNull();
      expect(writes()).toEqual(['RepinResource.create', 'PinResource.delete']);
      expect(client.getQueryData(['board'])).toMatchObject({ pin_count: 2 });
      expect(client.getQueryData<Pin[]>(['feed'])![0]).toMatchObject({
        repin_count: 3,
        pinned_to_board: null,
      });
    });

    it('and a third time leaves it saved', async () => {
      const { client, press, finish, writes } = slow();
      await press(SAVE);
      await press(REMOVE);
      await press(SAVE);
      await screen.findByRole('button', { name: REMOVE });
      finish();
      await screen.findByText('Saved to Home');
      expect(writes()).toEqual(['RepinResource.create']);
      expect(client.getQueryData(['board'])).toMatchObject({ pin_count: 3 });
    });
  });

  it.each(['secret', 'protected'] as const)(
    'does not count a save to a %s board as a save',
    async (privacy) => {
      const board = pickerBoardWith({ privacy });
      serve((name) =>
        name === 'BoardPickerBoardsResource.get'
          ? { data: { all_boards: [board], boards_shortlist: [board] } }
          : { data: saved },
      );
      const { client } = renderInFrame(<FromCache />, { viewer: me });
      fireEvent.click(saveButton(), { detail: 1 });
      await screen.findByText('Saved to Home');
      expect(client.getQueryData<Pin[]>(['feed'])![0]).toMatchObject({
        repin_count: 3,
        pinned_to_board: { id: '60' },
      });
    },
  );

  it('takes the save back and says why when the service refuses it', async () => {
    const calls = serve((name) =>
      name === 'BoardPickerBoardsResource.get'
        ? { data: picker }
        : { error: { http_status: 403, api_error_code: 7, message: 'No', message_detail: 'Ask its owner.' } },
    );
    const { client } = renderInFrame(<FromCache />, { viewer: me });
    client.setQueryData(['board'], boardWith({ id: home.id, pin_count: 2 }));
    fireEvent.click(saveButton(), { detail: 1 });

    await screen.findByText('Ask its owner.');
    expect(screen.getByRole('button', { name: 'Save: A warm lamp' })).toBeDefined();
    expect(client.getQueryData(['board'])).toMatchObject({ pin_count: 2 });
    // A refusal is final: there is nothing to try again.
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(calls.filter(({ name }) => name === 'RepinResource.create')).toHaveLength(1);
  });

  it('tries a save whose answer never came again with the same guid', async () => {
    let failures = 1;
    const calls = serve((name) => {
      if (name === 'BoardPickerBoardsResource.get') return { data: picker };
      if (failures-- > 0) throw new TypeError('network');
      return { data: saved };
    });
    renderInFrame(<FromCache />, { viewer: me });
    fireEvent.click(saveButton(), { detail: 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Saved to Home');
    const [first, second] = calls.filter(({ name }) => name === 'RepinResource.create');
    expect(second!.options.guid).toBe(first!.options.guid);
  });

  it('asks to log in again when the session has ended, and resumes afterwards', async () => {
    serve((name) =>
      name === 'BoardPickerBoardsResource.get'
        ? { data: picker }
        : { error: { http_status: 401, api_error_code: 2, message: 'Log in to continue' } },
    );
    const { store } = renderInFrame(<FromCache />, { viewer: me });
    fireEvent.click(saveButton(), { detail: 1 });
    await waitFor(() => {
      expect(store.get(loginPromptAtom)).toBe('save');
    });
    expect(rememberedAct()).toEqual({ act: 'save', id: '100' });
    expect(screen.getByRole('button', { name: 'Save: A warm lamp' })).toBeDefined();
    sessionStorage.clear();
  });

  it('asks a stranger to log in and saves nothing', async () => {
    const calls = serve(() => ({ data: null }));
    const { store } = renderInFrame(<FromCache />, { viewer: stranger });
    fireEvent.click(saveButton(), { detail: 1 });
    await waitFor(() => {
      expect(store.get(loginPromptAtom)).toBe('save');
    });
    expect(calls).toEqual([]);
  });
});

describe('taking a save back', () => {
  const pinned = {
    id: '60',
    name: 'Home',
    layout: 'default',
    url: '/me/home',
    privacy: 'public' as const,
    pin_id: '101',
  };
  const toast = (name: string) => screen.findByRole('button', { name });
  const show = (pins: Pin[], answer: (name: string) => ReturnType<Parameters<typeof serve>[0]>) => {
    const calls = serve((name) =>
      name === 'BoardPickerBoardsResource.get' ? { data: picker } : answer(name),
    );
    const frame = renderInFrame(<FromCache pins={pins} />, { viewer: me });
    frame.client.setQueryData(['board'], boardWith({ id: home.id, pin_count: 5 }));
    const feed = () => frame.client.getQueryData<Pin[]>(['feed'])!;
    const board = () => frame.client.getQueryData<Board>(['board'])!;
    return { ...frame, calls, feed, board };
  };

  it('is Undo in the Saved toast: everything is counted as it was before', async () => {
    const { calls, feed, board } = show([pinWith()], () => ({ data: saved }));
    fireEvent.click(saveButton(), { detail: 1 });
    await screen.findByText('Saved to Home');
    expect(board().pin_count).toBe(6);
    fireEvent.click(await toast('Undo'));
    await screen.findByText('Removed from Home');
    expect(calls.at(-1)).toEqual({ name: 'PinResource.delete', options: { id: '101' } });
    expect([board().pin_count, feed()[0]!.repin_count]).toEqual([5, 3]);
    await screen.findByRole('button', { name: 'Save: A warm lamp' });
  });

  it('is one click on Saved, however often it is clicked, with the way back', async () => {
    const { calls, feed, board } = show([pinWith({ pinned_to_board: pinned })], (name) => ({
      data:
        name === 'PinResource.get'
          ? pinWith({ repin_count: 2 })
          : name === 'PinTrashResource.update'
            ? { restored: 1 }
            : null,
    }));
    const button = await screen.findByRole('button', { name: 'Saved: A warm lamp. Remove it from Home' });
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    fireEvent.click(button, { detail: 1 });
    await screen.findByText('Removed from Home');
    const writes = () => calls.filter(({ name }) => /update|delete/.test(name));
    expect(writes()).toEqual([{ name: 'PinResource.delete', options: { id: '101' } }]);
    expect(feed()).toMatchObject([{ id: '100', pinned_to_board: null, repin_count: 2 }]);
    expect(board().pin_count).toBe(4);

    fireEvent.click(await toast('Undo'));
    await screen.findByText('Saved to Home');
    expect(writes().at(-1)).toEqual({ name: 'PinTrashResource.update', options: { pin_ids: ['101'] } });
    expect(feed()).toMatchObject([{ pinned_to_board: pinned, repin_count: 3 }]);
    expect(board().pin_count).toBe(5);
  });

  it('names the board that the picture is still on', async () => {
    const other = { ...pinned, id: '61', name: 'Garden', pin_id: '102' };
    const { feed } = show([pinWith({ pinned_to_board: pinned })], (name) => ({
      data: name === 'PinResource.get' ? pinWith({ pinned_to_board: other }) : null,
    }));
    fireEvent.click(saveButton(), { detail: 1 });
    await screen.findByRole('button', { name: 'Saved: A warm lamp. Remove it from Garden' });
    expect(feed()[0]!.pinned_to_board).toEqual(other);
  });

  it('takes the save itself off its board, wherever else the picture was saved later', async () => {
    const mine = pinWith({
      method: 'repin',
      pinner: { ...ada, id: me.id },
      pinned_to_board: { ...pinned, pin_id: '102' },
    });
    const { calls, feed } = show([mine], () => ({ data: null }));
    fireEvent.click(saveButton(), { detail: 1 });
    await screen.findByText('Removed from Light');
    expect(calls.filter(({ name }) => name === 'PinResource.delete')).toMatchObject([
      { options: { id: '100' } },
    ]);
    expect(feed()).toEqual([]);
  });

  it('is put back with the reason when the service refuses it', async () => {
    const { feed, board } = show([pinWith({ pinned_to_board: pinned })], () => ({
      error: { http_status: 403, api_error_code: 7, message: 'No', message_detail: 'Ask its owner.' },
    }));
    fireEvent.click(saveButton(), { detail: 1 });
    await screen.findByText('Ask its owner.');
    expect(feed()[0]!.pinned_to_board).toEqual(pinned);
    expect(board().pin_count).toBe(5);
  });

  it('is as good as done when the save is gone already: removed in another tab', async () => {
    const { feed } = show([pinWith({ pinned_to_board: pinned })], (name) =>
      name === 'PinResource.delete'
        ? { error: { http_status: 404, api_error_code: 50, message: 'No', message_detail: 'No such Pin.' } }
        : { data: pinWith() },
    );
    fireEvent.click(saveButton(), { detail: 1 });
    await screen.findByText('Removed from Home');
    expect(feed()[0]!.pinned_to_board).toBeNull();
    expect(screen.queryByText('No such Pin.')).toBeNull();
  });

  it('does not delete what one made oneself: its button leads to other boards', async () => {
    const { calls } = show([pinWith({ pinned_to_board: { ...pinned, pin_id: null } })], () => ({
      data: null,
    }));
    fireEvent.click(
      await screen.findByRole('button', { name: 'Saved: A warm lamp. Save it to another board' }),
      { detail: 1 },
    );
    await screen.findByRole('dialog', { name: 'Choose board' });
    expect(calls.some(({ name }) => name.endsWith('.delete'))).toBe(false);
  });
});

const profile = {
  id: '7',
  name: 'Lamps & Co',
  permissions: [],
  viewerMeetsMfaRequirement: true,
  canPublish: true,
};

describe('the first save for a business', () => {
  afterEach(() => {
    sessionStorage.clear();
  });
  const show = () => {
    const calls = serve((name) =>
      name === 'RepinResource.create' ? { data: { ...saved, id: '101' } } : { data: picker },
    );
    const frame = renderInFrame(<FromCache />, { viewer: me });
    act(() => {
      frame.store.set(actingAtom, { profile, advertiser: null });
    });
    const saves = () => calls.filter(({ name }) => name === 'RepinResource.create');
    return { ...frame, saves };
  };
  const question = () => screen.findByRole('dialog', { name: "You're saving for Lamps & Co" });

  it('asks once whether it is meant, and then never again in this tab', async () => {
    const first = show();
    fireEvent.click(saveButtonAs(), { detail: 1 });
    await question();
    expect(first.saves()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(first.saves()).toEqual([]);
    // Changing one's mind is no answer.
    fireEvent.click(saveButtonAs(), { detail: 1 });
    await question();
    fireEvent.click(screen.getByRole('button', { name: 'Save for Lamps & Co' }));
    await screen.findByText('Saved to Home');
    expect(first.saves()).toMatchObject([{ options: { orbac_subject_id: '7' } }]);
    cleanup();
    const second = show();
    fireEvent.click(saveButtonAs(), { detail: 1 });
    await screen.findByText('Saved to Home');
    expect(second.saves()).toHaveLength(1);
  });

  it('can be one’s own instead, after the page is drawn anew for oneself', async () => {
    const { store, saves } = show();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    fireEvent.click(saveButtonAs(), { detail: 1 });
    await question();
    fireEvent.click(screen.getByRole('button', { name: 'Save as yourself' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(store.get(actingAtom).profile).toBeNull();
    expect(rememberedAct()).toEqual({ act: 'save', id: '100' });
    expect(saves()).toEqual([]);
  });
});

describe('a save to a board with sections', () => {
  const divided = pickerBoardWith({ section_count: 1 });
  const sections = [sectionWith({ id: '71', board_id: divided.id, title: 'Lamps' })];
  const show = (refused = false) => {
    const calls = serve((name) => {
      switch (name) {
        case 'BoardPickerBoardsResource.get':
          return { data: { all_boards: [divided], boards_shortlist: [] } };
        case 'BoardSectionsRepinResource.get':
          return { data: sections };
        case 'PinResource.update':
          return refused ? { error: { http_status: 404, message: 'It is gone.' } } : { data: saved };
        default:
          return { data: saved };
      }
    });
    return { calls, ...renderInFrame(<FromCache />, { viewer: me }) };
  };
  const choose = async () => {
    fireEvent.click(saveButton(), { detail: 1 });
    await screen.findByText('Saved to Home');
    fireEvent.click(await screen.findByRole('button', { name: 'Choose section' }));
    await screen.findByRole('dialog', { name: 'Choose section' });
  };

  it('is quick, and its message leads to the sections: the Pin moves to the one that is chosen', async () => {
    const { calls, store } = show();
    await choose();
    fireEvent.click(await screen.findByRole('option', { name: /^Lamps/ }));
    await screen.findByText('Saved to Lamps in Home');
    expect(calls.filter(({ name }) => /create|update/.test(name))).toMatchObject([
      { name: 'RepinResource.create', options: { board_id: divided.id } },
      { name: 'PinResource.update', options: { id: '101', section: '71' } },
    ]);
    expect(store.get(lastPlaceAtom)).toMatchObject({ section: { id: '71' } });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('stays where it is when the board itself is chosen', async () => {
    const { calls } = show();
    await choose();
    fireEvent.click(await screen.findByRole('option', { name: /^Home/ }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(calls.some(({ name }) => name === 'PinResource.update')).toBe(false);
  });

  it('says why it could not move', async () => {
    show(true);
    await choose();
    fireEvent.click(await screen.findByRole('option', { name: /^Lamps/ }));
    await screen.findByText('It is gone.');
    expect(screen.getByRole('dialog', { name: 'Choose section' })).toBeDefined();
  });

  it('leads to the form of the Pin once its card is gone', async () => {
    const { go, rerenderContent } = show();
    fireEvent.click(saveButton(), { detail: 1 });
    await screen.findByText('Saved to Home');
    rerenderContent(<p>Elsewhere</p>);
    fireEvent.click(await screen.findByRole('button', { name: 'Choose section' }));
    expect(go.mock.calls[0]![0]).toBe('/pin/101/edit');
  });
});

it('says on the button for which business it saves', async () => {
  serve(() => ({ data: picker }));
  const { store } = renderInFrame(<FromCache />, { viewer: me });
  act(() => {
    store.set(actingAtom, { profile, advertiser: null });
  });
  expect(screen.getByRole('button', { name: 'Save as Lamps & Co: A warm lamp' }).textContent).toBe(
    'Save as Lamps & Co',
  );
  act(() => {
    store.set(actingAtom, { profile: { ...profile, canPublish: false }, advertiser: null });
  });
  expect(await screen.findByRole('button', { name: 'Save: A warm lamp' })).toBeDefined();
  act(() => {
    store.set(actingAtom, null);
  });
});
