import { actingAtom } from '@corkboard/auth';
import { type PickerBoard, type Pin } from '@corkboard/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardWith, pickerBoardWith, pinWith, sectionWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { loadSaving, pickerQuery } from '../save';
import { SaveDialog } from './SaveDialog';

// The code of saving is there by then: a pointer on its way to the button fetches it.
beforeAll(async () => {
  await loadSaving();
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: false, media: query }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const garden = pickerBoardWith({
  id: '61',
  name: 'Garden',
  url: '/me/garden',
  image_cover_url: '/media/g.webp',
});
const rooms = pickerBoardWith({ id: '62', name: 'Rooms', url: '/me/rooms', section_count: 2 });
const lamps = sectionWith({ id: '71', board_id: '62', title: 'Lamps' });

interface Site {
  boards?: PickerBoard[];
  pin?: Pin;
  /** Answers instead of the usual ones. */
  answer?: (
    name: string,
    options: Record<string, unknown>,
  ) => ReturnType<Parameters<typeof serve>[0]> | undefined;
  onClose?: () => void;
}

function open({ boards = [garden, rooms], pin = pinWith(), answer, onClose = () => undefined }: Site = {}) {
  const calls = serve((name, options) => {
    const own = answer?.(name, options);
    if (own) return own;
    switch (name) {
      case 'BoardPickerBoardsResource.get':
        return { data: { all_boards: boards, boards_shortlist: [] } };
      case 'BoardSectionsRepinResource.get':
        return { data: [lamps, sectionWith({ id: '72', board_id: '62', title: 'Sofas' })] };
      case 'RepinResource.create':
        return { data: pinWith({ id: '101' }) };
      case 'BoardResource.create':
        return { data: boardWith({ id: '63', name: options.name as string, url: '/me/new', pin_count: 0 }) };
      case 'BoardSectionResource.create':
        return { data: sectionWith({ id: '73', board_id: '62', title: options.name as string }) };
      case '/v3/pins/100/':
        return { data: { pinned_to_board: null } };
      case '/v3/pins/100/board_title_suggestions/':
        return { data: [{ title: 'Lighting ideas' }] };
      default:
        return { data: [] };
    }
  });
  const frame = renderInFrame(<SaveDialog pin={pin} open onClose={onClose} />, { viewer: me });
  return { ...frame, calls };
}
const title = (name: string) => screen.findByRole('dialog', { name });
const row = (name: RegExp) => screen.findByRole('option', { name });
const saves = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ name }) => name === 'RepinResource.create');

describe('the save dialog', () => {
  it('saves to a board without sections: Saving, counted at once, Saved to, closed', async () => {
    const onClose = vi.fn();
    let finish: () => void = () => undefined;
    const { calls, client } = open({
      onClose,
      answer: (name) =>
        name === 'RepinResource.create'
          ? new Promise((resolve) => {
              finish = () => {
                resolve({ data: pinWith({ id: '101' }) });
              };
            })
          : undefined,
    });
    await title('Choose board');
    client.setQueryData(['board'], boardWith({ id: '61', pin_count: 4, image_cover_url: '/media/g.webp' }));
    fireEvent.click(await row(/^Garden/));
    expect((await row(/Garden.*Saving/)).getAttribute('aria-disabled')).toBe('true');
    // Counted before the service answers; a board with a cover keeps it.
    expect(client.getQueryData(['board'])).toMatchObject({ pin_count: 5, image_cover_url: '/media/g.webp' });
    expect(onClose).not.toHaveBeenCalled();
    finish();
    await screen.findByText('Saved to Garden');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(saves(calls)[0]!.options).toMatchObject({ pin_id: '100', board_id: '61' });
    expect(saves(calls)[0]!.options).not.toHaveProperty('description');
    expect(client.getQueryData(pickerQuery().queryKey)).toMatchObject({ boards_shortlist: [{ id: '61' }] });
  });

  it('starts in the search, also before the boards are there', async () => {
    let finish: () => void = () => undefined;
    open({
      answer: (name) =>
        name === 'BoardPickerBoardsResource.get'
          ? new Promise((resolve) => {
              finish = () => {
                resolve({ data: { all_boards: [garden, rooms], boards_shortlist: [] } });
              };
            })
          : undefined,
    });
    await title('Choose board');
    const search = screen.getByRole('combobox', { name: 'Search your boards' });
    expect(document.activeElement).toBe(search);
    finish();
    await row(/^Garden/);
    expect(document.activeElement).toBe(search);
  });

  it('puts everything back and says message_detail when the save fails; then it can be tried again', async () => {
    const onClose = vi.fn();
    const { client } = open({
      onClose,
      answer: (name) =>
        name === 'RepinResource.create'
          ? {
              error: {
                http_status: 403,
                api_error_code: 7,
                message: 'No',
                message_detail: 'Ask its owner for access.',
              },
            }
          : undefined,
    });
    const before = boardWith({
      id: '61',
      pin_count: 4,
      preview_images: [{ url: '/a', width: 1, height: 1 }],
    });
    client.setQueryData(['board'], before);
    fireEvent.click(await row(/^Garden/));
    await screen.findByText('Ask its owner for access.');
    expect(client.getQueryData(['board'])).toEqual(before);
    expect(await row(/Garden.*Save$/)).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers the names for a new board in the form, too, where one press is enough', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Create board' }));
    await title('Create board');
    const group = await screen.findByRole('group', { name: 'Suggested names' });
    fireEvent.click(within(group).getByRole('button', { name: 'Lighting ideas' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Lighting ideas');
  });

  it('opens the sections of a board that has some: the board on top, back to the boards, saved to one', async () => {
    const { calls, client } = open();
    client.setQueryData(['board'], boardWith({ id: '62', image_cover_url: '/media/old.webp', pin_count: 1 }));
    client.setQueryData(['sections'], [lamps]);
    fireEvent.click(await row(/^Rooms.*Select/));
    await title('Choose section');
    await row(/^Lamps/);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'RoomsNo sectionSave',
      'Lamps1\u00a0PinSave',
      'Sofas1\u00a0PinSave',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await title('Choose board');
    fireEvent.click(await row(/^Rooms/));
    fireEvent.click(await row(/^Lamps/));
    await screen.findByText('Saved to Lamps in Rooms');
    expect(saves(calls)[0]!.options).toMatchObject({ board_id: '62', section: '71' });
    // A section was used: the picture is the board's cover now.
    expect(client.getQueryData(['board'])).toMatchObject({
      pin_count: 2,
      image_cover_url: '/media/236.webp',
    });
    expect(client.getQueryData(['sections'])).toMatchObject([
      { pin_count: 2, preview_pins: [{ id: '101' }] },
    ]);
  });

  it('adds a section with the placeholder Like Lighting, and saves to it; what is refused stands under the field', async () => {
    const user = userEvent.setup();
    let refuse = true;
    const { calls } = open({
      answer: (name) =>
        name === 'BoardSectionResource.create' && refuse
          ? { error: { http_status: 409, message: 'Taken', message_detail: 'Choose another name.' } }
          : undefined,
    });
    await user.click(await row(/^Rooms/));
    await user.click(await screen.findByRole('button', { name: 'Add section' }));
    await title('Add section');
    const field = screen.getByPlaceholderText('Like Lighting');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
    await user.type(field, '  Desk {Enter}');
    await screen.findByText('Choose another name.');
    refuse = false;
    await user.type(field, 's{Enter}');
    await screen.findByText('Saved to Desk s in Rooms');
    expect(saves(calls)[0]!.options).toMatchObject({ board_id: '62', section: '73' });
  });

  it('creates a board named as searched, says Board created, and goes away after 2600 ms', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    const { calls, client } = open({ onClose });
    await user.type(await screen.findByRole('combobox'), 'Terrace{Enter}');
    await title('Create board');
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Terrace');
    expect(screen.queryAllByLabelText('Description')).toHaveLength(1);
    fireEvent.click(screen.getByLabelText('Keep this board secret'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await title('Board created');
    expect(calls.find(({ name }) => name === 'BoardResource.create')!.options).toMatchObject({
      name: 'Terrace',
      privacy: 'secret',
    });
    expect(saves(calls)[0]!.options).toMatchObject({ board_id: '63' });
    const confetti = document.querySelector('[data-confetti]')!;
    expect(confetti.querySelectorAll('i')).toHaveLength(120);
    expect(new Set([...confetti.querySelectorAll('i')].map(({ dataset }) => dataset.color)).size).toBe(5);
    expect(client.getQueryData(pickerQuery().queryKey)).toMatchObject({
      all_boards: [{ name: 'Garden' }, { name: 'Rooms' }, { name: 'Terrace', pin_count: 1 }],
    });
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(document.querySelector('[data-confetti]')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(1700);
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ message: 'Not now.', message_detail: 'Boards rest on Sundays.' }, 'Not now. Boards rest on Sundays.'],
    [{ message: 'Not now.', message_detail: 'Not now.' }, 'Not now.'],
    [{}, 'Uh oh! Something went wrong.'],
  ])('says why a board could not be made: %j', async (error, said) => {
    const user = userEvent.setup();
    const { calls } = open({
      answer: (name) =>
        name === 'BoardResource.create'
          ? { error: { http_status: 400, message: 'Uh oh! Something went wrong.', ...error } }
          : undefined,
    });
    await user.type(await screen.findByRole('combobox'), 'Terrace{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await screen.findByText(said);
    expect(saves(calls)).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Create board' })).toBeDefined();
  });

  it('throws no confetti for people who want less motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Create board "Lighting ideas"' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Lighting ideas');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await title('Board created');
    expect(document.querySelector('[data-confetti]')).toBeNull();
  });

  it('cancels from create to the boards, with the search as it was', async () => {
    const user = userEvent.setup();
    open();
    await user.type(await screen.findByRole('combobox'), 'Terrace{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await title('Choose board');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Terrace');
  });

  it('says where the picture is saved already', async () => {
    const { calls } = open({
      answer: (name) =>
        name === '/v3/pins/100/'
          ? { data: { pinned_to_board: { id: '61', name: 'Garden', layout: 'default', url: '/me/garden' } } }
          : undefined,
    });
    await screen.findByText('Psst! You already saved this Pin to Garden');
    expect(calls.find(({ name }) => name === '/v3/pins/100/')!.options).toEqual({
      fields: 'board,id,pinned_to_board,type,via_pinner',
    });
  });

  it('has a load-error state with a way to try again', async () => {
    let broken = true;
    open({
      answer: (name) =>
        name === 'BoardPickerBoardsResource.get' && broken
          ? { error: { http_status: 400, message: 'Broken' } }
          : undefined,
    });
    await screen.findByText("We couldn't load your boards");
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/^Garden/)).toBeDefined();
  });

  it('sends words of one’s own, and none that are too long', async () => {
    const { calls } = open({ pin: pinWith({ description: 'As it was' }) });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Description');
    expect(field.value).toBe('As it was');
    fireEvent.change(field, { target: { value: 'x'.repeat(501) } });
    expect(screen.getByText('Please enter no more than 500 characters.')).toBeDefined();
    fireEvent.click(await row(/^Garden/));
    expect(saves(calls)).toEqual([]);
    fireEvent.change(field, { target: { value: ' <b>Mine</b> \u202eabc ' } });
    fireEvent.click(await row(/^Garden/));
    await waitFor(() => {
      expect(saves(calls)[0]!.options).toMatchObject({ description: '<b>Mine</b> \u202eabc' });
    });
  });

  it('shows a card with host and description where there is no picture', async () => {
    open({ pin: pinWith({ description: 'Brass and glass' }) });
    const dialog = await title('Choose board');
    fireEvent.error(within(dialog).getByAltText('A lamp on a table'));
    expect(within(dialog).getByText('lamps.example')).toBeDefined();
    expect(within(dialog).getAllByText('Brass and glass').length).toBeGreaterThan(0);
  });
});

describe('hashtags in the description', () => {
  const six = ['lamp', 'lampshade', 'lava', 'lake', 'land', 'lane'].map((query, i) => ({
    query,
    pin_count: 9 - i,
  }));
  const typeIn = async (text: string) => {
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Description');
    fireEvent.change(field, { target: { value: text, selectionStart: text.length } });
    return field;
  };
  const suggestions = async () =>
    within(await screen.findByRole('listbox', { name: 'Hashtags' })).getAllByRole('option');

  it('offers five with their counts, and takes one with Enter', async () => {
    const { calls } = open({
      answer: (name) => (name === '/v3/search/autocomplete/' ? { data: six } : undefined),
    });
    const field = await typeIn('Warm #la');
    expect((await suggestions()).map(({ textContent }) => textContent)).toEqual([
      '#lamp9\u00a0Pins',
      '#lampshade8\u00a0Pins',
      '#lava7\u00a0Pins',
      '#lake6\u00a0Pins',
      '#land5\u00a0Pins',
    ]);
    expect(calls.find(({ name }) => name === '/v3/search/autocomplete/')!.options).toEqual({
      q: 'la',
      show_pin_count: 'true',
    });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.getElementById(field.getAttribute('aria-activedescendant')!)?.textContent).toContain(
      '#lampshade',
    );
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.value).toBe('Warm #lampshade ');
    expect(screen.queryByRole('listbox', { name: 'Hashtags' })).toBeNull();
  });

  it('never offers what does not fit the letters typed by now', async () => {
    open({
      answer: (name, { q }) =>
        name === '/v3/search/autocomplete/'
          ? q === 'la'
            ? { data: six }
            : new Promise(() => undefined)
          : undefined,
    });
    await typeIn('#la');
    await suggestions();
    await typeIn('#lam');
    expect((await suggestions()).map(({ textContent }) => textContent)).toEqual([
      '#lamp9\u00a0Pins',
      '#lampshade8\u00a0Pins',
    ]);
    await typeIn('#lamx');
    expect(screen.queryByRole('listbox', { name: 'Hashtags' })).toBeNull();
  });

  it('closes with Escape while the dialog stays, and stays away when the suggestions fail', async () => {
    const onClose = vi.fn();
    open({
      onClose,
      answer: (name, { q }) =>
        name !== '/v3/search/autocomplete/'
          ? undefined
          : q === 'la'
            ? { data: six }
            : { error: { http_status: 500, message: 'Broken' } },
    });
    const field = await typeIn('#la');
    await suggestions();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('listbox', { name: 'Hashtags' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await typeIn('#lab');
    await waitFor(() => {
      expect(screen.queryByRole('listbox', { name: 'Hashtags' })).toBeNull();
    });
    expect(screen.queryByText('Broken')).toBeNull();
  });
});

it('names the business that it saves for on every row', async () => {
  const { store } = open();
  const profile = {
    id: '7',
    name: 'Lamps & Co',
    permissions: [],
    viewerMeetsMfaRequirement: true,
    canPublish: true,
  };
  act(() => {
    store.set(actingAtom, { profile, advertiser: null });
  });
  await row(/^Garden.*Save as Lamps & Co$/);
  fireEvent.click(await row(/^Rooms.*Select/));
  await row(/^Lamps.*Save as Lamps & Co$/);
  await row(/^Rooms.*Save as Lamps & Co$/);
  act(() => {
    store.set(actingAtom, null);
  });
});

describe('Promote your Pin', () => {
  const link = () => screen.queryByRole('link', { name: 'Promote your Pin' });
  const own = { ...pinWith(), pinner: { ...pinWith().pinner, id: me.id } };
  const openFor = async (viewer: Partial<typeof me>, pin = own) => {
    serve((name) => ({
      data: name.startsWith('BoardPicker') ? { all_boards: [garden], boards_shortlist: [] } : [],
    }));
    const frame = renderInFrame(<SaveDialog pin={pin} open onClose={vi.fn()} />, {
      viewer: { ...me, ...viewer },
    });
    await title('Choose board');
    return frame;
  };

  it('leads to becoming a business, and from there to promoting the Pin', async () => {
    await openFor({});
    const target = new URL(link()!.getAttribute('href')!, 'https://corkboard.example');
    expect(target.pathname).toBe('/business/convert');
    expect(target.searchParams.get('next')).toBe('/advertiser/quick_promote?pinId=100');
  });
  it.each<[string, Partial<typeof me>]>([
    ['a business', { isPartner: true }],
    ['somebody who is not grown up', { isAdult: false }],
    ['somebody who may only look around', { limited: 'soft_banned' }],
  ])('is not there for %s', async (_who, viewer) => {
    await openFor(viewer);
    expect(link()).toBeNull();
  });
  it('is not there while one acts for a business, for a Pin that cannot be promoted, or one of somebody else', async () => {
    const { store } = await openFor({});
    expect(link()).not.toBeNull();
    await act(async () => {
      store.set(actingAtom, {
        profile: {
          id: '7',
          name: 'Fern & Oak',
          permissions: ['ADMIN'],
          viewerMeetsMfaRequirement: true,
          canPublish: true,
        },
        advertiser: null,
      });
      await Promise.resolve();
    });
    expect(link()).toBeNull();
    cleanup();
    await openFor({}, { ...own, board: { ...own.board, privacy: 'secret' } });
    expect(link()).toBeNull();
    cleanup();
    await openFor({}, { ...own, is_promoted: true });
    expect(link()).toBeNull();
    cleanup();
    await openFor({}, pinWith());
    expect(link()).toBeNull();
  });
});
