import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, errorFrom } from '@corkboard/api-client';
import { ERROR_CODES, messages as wire } from '@corkboard/contract';
import { messages } from '../../messages/en';
import { type BuilderApi, type BuilderBoard, type CreatedPin, type PinInput, type ReadyPicture } from './api';
import { Builder, type BuilderProps } from './Builder';

const board = (id: string, name: string, sectionCount = 0): BuilderBoard => ({
  id,
  name,
  privacy: 'public',
  sectionCount,
});
const pin: CreatedPin = { id: '77', url: 'https://site.example/pin/77/', board: { id: '1', name: 'Lamps' } };

let size = { width: 300, height: 400 };
beforeEach(() => {
  size = { width: 300, height: 400 };
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ ...size, close: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function fakeApi(parts: Partial<BuilderApi> = {}): BuilderApi {
  return {
    boards: () => Promise.resolve([board('1', 'Lamps'), board('2', 'Chairs', 2)]),
    sections: () => Promise.resolve([{ id: '9', title: 'Wood' }]),
    createBoard: (name) => Promise.resolve(board('3', name)),
    register: () => Promise.resolve({ id: '5', scraped: false }),
    imagesOf: () => Promise.resolve({ title: '', description: '', reason: null, pictures: [] }),
    preview: () => Promise.resolve(new Blob(['x'])),
    save: () => Promise.resolve(pin),
    ...parts,
  };
}

function show(api: BuilderApi, props: Partial<BuilderProps> = {}) {
  const view = render(
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its words come where it is placed
    <Builder api={api} wholePage header={null} linkTo={({ url }) => <a href={url} />} {...props} />,
  );
  const choose = async () => {
    const input = view.container.querySelector('input[type=file]')!;
    fireEvent.change(input, { target: { files: [new File(['x'], 'lamp.png', { type: 'image/png' })] } });
    await screen.findByText('300 × 400 pixels');
  };
  const chooseBoard = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  return { ...view, choose, chooseBoard, publish };
}

describe('publishing', () => {
  it('names the business that it is done for', () => {
    show(fakeApi(), { actorName: 'Lamps & Co' });
    expect(screen.getByRole('button', { name: 'Publish as Lamps & Co' })).toBeDefined();
  });

  it('says where the same picture was saved before, and publishes all the same', async () => {
    const save = vi.fn<BuilderApi['save']>(() => Promise.resolve(pin));
    const register = () => Promise.resolve({ id: '5', scraped: false, alreadySavedTo: 'Walks' });
    const { choose, chooseBoard, publish } = show(fakeApi({ register, save }));
    await choose();
    await screen.findByText('Psst! You already saved this Pin to Walks');
    expect(save).not.toHaveBeenCalled();
    await chooseBoard('Lamps');
    await publish();
    await screen.findByRole('heading', { name: 'Saved to Lamps' });
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('says so of the picture that is chosen, and of no other', async () => {
    const answers: ((ready: ReadyPicture) => void)[] = [];
    const register = () => new Promise<ReadyPicture>((resolve) => answers.push(resolve));
    const { choose } = show(fakeApi({ register }));
    await choose();
    await waitFor(() => {
      expect(answers).toHaveLength(1);
    });
    await userEvent.click(screen.getByRole('button', { name: messages.picture.replace }));
    await choose();
    await waitFor(() => {
      expect(answers).toHaveLength(2);
    });
    // The first answer comes late, for a picture that is not wanted any more.
    answers[0]!({ id: '5', scraped: false, alreadySavedTo: 'Walks' });
    answers[1]!({ id: '6', scraped: false, alreadySavedTo: 'Doors' });
    await screen.findByText('Psst! You already saved this Pin to Doors');
    expect(screen.queryByText('Psst! You already saved this Pin to Walks')).toBeNull();
  });

  it('does not wait for a picture that could not be registered before: publishing tries again', async () => {
    const register = vi
      .fn<BuilderApi['register']>()
      .mockRejectedValueOnce(ApiError.offline(undefined))
      .mockResolvedValue({ id: '7', scraped: false });
    const save = vi.fn<BuilderApi['save']>(() => Promise.resolve(pin));
    const { choose, chooseBoard, publish } = show(fakeApi({ register, save }));
    await choose();
    await waitFor(() => {
      expect(register).toHaveBeenCalledTimes(1);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    await chooseBoard('Lamps');
    await publish();
    await screen.findByRole('heading', { name: 'Saved to Lamps' });
    expect(save.mock.calls[0]![0].picture.id).toBe('7');
  });

  it.each([
    ['the picture', new ApiError(400, ERROR_CODES.image, wire.imageUnreadable, 'file')],
    ['its size, by a server in front of the site', errorFrom(413, null)],
  ])('says at once that the service refuses %s, and takes another one', async (_, refusal) => {
    const onFailed = vi.fn();
    let refuse!: (error: unknown) => void;
    const register = vi
      .fn<BuilderApi['register']>()
      .mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
      .mockResolvedValue({ id: '7', scraped: false });
    const { container, choose } = show(fakeApi({ register }), { onFailed });
    await choose();
    refuse(refusal);
    expect((await screen.findByText(refusal.message)).closest('[data-field]')).toBe(
      container.querySelector('[data-field="picture"]'),
    );
    expect(onFailed).toHaveBeenCalledWith({ message: refusal.message, field: 'picture' });
    await choose();
    expect(screen.queryByText(refusal.message)).toBeNull();
  });

  it('says beside the picture that it is too large, where it is published meanwhile', async () => {
    let refuse!: (error: unknown) => void;
    const register = () => new Promise<ReadyPicture>((_, reject) => (refuse = reject));
    const onFailed = vi.fn();
    const { container, choose, chooseBoard, publish } = show(fakeApi({ register }), { onFailed });
    await choose();
    await chooseBoard('Lamps');
    await publish();
    refuse(errorFrom(413, null));
    expect((await screen.findByText(wire.proxyTooLarge)).closest('[data-field]')).toBe(
      container.querySelector('[data-field="picture"]'),
    );
    expect(onFailed).toHaveBeenCalledOnce();
    expect(screen.getByText('300 × 400 pixels')).toBeDefined();
  });

  it('uploads once, saves with the section, and says where the pin is', async () => {
    const upload = vi.fn<BuilderApi['register']>(() => Promise.resolve({ id: '5', scraped: false }));
    const save = vi.fn<BuilderApi['save']>(() => Promise.resolve(pin));
    const onCreated = vi.fn();
    const { choose, chooseBoard, publish } = show(fakeApi({ register: upload, save }), { onCreated });
    await choose();
    await userEvent.type(screen.getByLabelText('Title'), ' A lamp ');
    await chooseBoard('Chairs');
    await userEvent.selectOptions(await screen.findByLabelText('Section'), 'Wood');
    await publish();
    expect(await screen.findByRole('heading', { name: 'Saved to Wood in Lamps' })).toBe(
      document.activeElement,
    );
    expect(save.mock.calls[0]![0]).toMatchObject({
      picture: { id: '5' },
      boardId: '2',
      sectionId: '9',
      title: 'A lamp',
    });
    expect(upload).toHaveBeenCalledTimes(1);
    expect(onCreated).toHaveBeenCalledWith(pin);
    expect(screen.getByRole('link', { name: 'See your Pin' }).getAttribute('href')).toBe(pin.url);
  });

  it('keeps everything after a failure, and sends the same guid and no second upload', async () => {
    const upload = vi.fn<BuilderApi['register']>(() => Promise.resolve({ id: '5', scraped: false }));
    const tries: PinInput[] = [];
    const save: BuilderApi['save'] = (input) => {
      tries.push(input);
      return tries.length === 1 ? Promise.reject(ApiError.offline(undefined)) : Promise.resolve(pin);
    };
    const onFailed = vi.fn();
    const { choose, chooseBoard, publish } = show(fakeApi({ register: upload, save }), { onFailed });
    await choose();
    await userEvent.type(screen.getByLabelText('Title'), 'A lamp');
    await chooseBoard('Lamps');
    await publish();
    expect(await screen.findByText(messages.failed.title)).toBeTruthy();
    expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('A lamp');
    expect(onFailed).toHaveBeenCalledWith(expect.objectContaining({ field: 'form' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Saved to Lamps' });
    expect(tries[1]).toEqual(tries[0]);
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('brings the field that the service refuses to attention', async () => {
    const save = () => Promise.reject(new ApiError(400, 1, 'That link is not welcome.', 'link'));
    const { choose, chooseBoard, publish } = show(fakeApi({ save }));
    await choose();
    await chooseBoard('Lamps');
    await publish();
    expect(await screen.findByText('That link is not welcome.')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Link'));
    });
  });

  it('says which fields are wrong, brings the first of them to attention, and keeps what was typed', async () => {
    const save = vi.fn<BuilderApi['save']>();
    const { choose, publish } = show(fakeApi({ save }));
    await publish();
    expect(screen.getByText(messages.imageMissing)).toBeTruthy();
    expect(screen.getByText(messages.board.required)).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: messages.picture.choose }));
    });
    await choose();
    for (const [label, value] of [
      ['Title', 'x'.repeat(101)],
      ['Description', 'y'.repeat(501)],
      ['Link', 'ftp://files.example'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await publish();
    for (const said of [messages.tooLong(100), messages.tooLong(500), messages.linkInvalid])
      expect(screen.getByText(said)).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    });
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('x'.repeat(101));
    expect(save).not.toHaveBeenCalled();
  });

  it('shows the share that was sent, and stops', async () => {
    let aborted = false;
    const upload: BuilderApi['register'] = (_file, { onProgress, signal }) => {
      onProgress?.(0.42);
      signal?.addEventListener('abort', () => (aborted = true));
      return new Promise(() => undefined);
    };
    const { choose, chooseBoard, publish } = show(fakeApi({ register: upload }));
    await choose();
    await userEvent.type(screen.getByLabelText('Title'), 'Stopped');
    await chooseBoard('Lamps');
    await publish();
    const bar = await screen.findByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('42');
    const title = screen.getByLabelText<HTMLInputElement>('Title');
    expect(title.closest('fieldset')!.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
    expect(aborted).toBe(true);
    expect([title.value, title.closest('fieldset')!.disabled]).toEqual(['Stopped', false]);
  });
});

describe('the picture', () => {
  it('must be larger than 119 by 119 before anything is sent', async () => {
    const upload = vi.fn<BuilderApi['register']>();
    const { container } = show(fakeApi({ register: upload }));
    size = { width: 119, height: 400 };
    const files = [new File(['x'], 'small.png', { type: 'image/png' })];
    fireEvent.change(container.querySelector('input[type=file]')!, { target: { files } });
    expect(await screen.findByText(messages.imageTooSmall)).toBeTruthy();
    expect(upload).not.toHaveBeenCalled();
  });

  it('is chosen among those of a page, and the page’s title comes along', async () => {
    const found = (url: string, alt: string) => ({
      url,
      page: 'https://a.example/',
      alt,
      width: 640,
      height: 480,
    });
    const imagesOf = () =>
      Promise.resolve({
        title: 'Ponds',
        description: '',
        reason: null,
        pictures: [found('https://a.example/1.png', 'A frog'), found('https://a.example/2.png', 'A pond')],
      });
    const save = vi.fn<BuilderApi['save']>(() => Promise.resolve(pin));
    const register = vi.fn<BuilderApi['register']>(() =>
      Promise.resolve({ id: '8', scraped: true, alreadySavedTo: 'Walks' }),
    );
    const { chooseBoard, publish } = show(fakeApi({ imagesOf, register, save }));
    await userEvent.type(screen.getByLabelText(messages.picture.address), 'a.example/ponds{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /A pond/ }));
    await screen.findByText('640 × 480 pixels');
    await screen.findByText('Psst! You already saved this Pin to Walks');
    expect(register.mock.calls.map(([source]) => source)).toEqual([
      { kind: 'address', url: 'https://a.example/2.png', page: 'https://a.example/' },
    ]);
    await chooseBoard('Lamps');
    await publish();
    await screen.findByRole('heading', { name: 'Saved to Lamps' });
    expect(save.mock.calls[0]![0]).toMatchObject({
      picture: { id: '8', scraped: true },
      title: 'Ponds',
      link: 'https://a.example/ponds',
    });
  });

  it.each([
    ['www.example.org', 'https://www.example.org'],
    ['  https://example.org/a  ', 'https://example.org/a'],
    ['müller.de', 'https://müller.de'],
    ['https://müller.de/', 'https://müller.de/'],
  ])('looks for them at the address that is meant by "%s"', async (typed, meant) => {
    const imagesOf = vi.fn(fakeApi().imagesOf);
    show(fakeApi({ imagesOf }));
    await userEvent.type(screen.getByLabelText(messages.picture.address), `${typed}{Enter}`);
    await screen.findByText(messages.noImagesFound);
    expect(imagesOf.mock.calls[0]![0]).toBe(meant);
  });

  it('could not be looked for: that is said beside the address, and to the page around', async () => {
    const onFailed = vi.fn();
    const refusal = new ApiError(401, 2, messages.failed.token);
    const { container } = show(fakeApi({ imagesOf: () => Promise.reject(refusal) }), { onFailed });
    await userEvent.type(screen.getByLabelText(messages.picture.address), 'https://a.example/{Enter}');
    expect((await screen.findByText(messages.failed.token)).closest('[data-field]')).toBe(
      container.querySelector('[data-field="address"]'),
    );
    expect(onFailed).toHaveBeenCalledExactlyOnceWith({ message: messages.failed.token, field: 'address' });
  });

  it('says when a page has none', async () => {
    show(fakeApi());
    await userEvent.type(screen.getByLabelText(messages.picture.address), 'https://a.example/{Enter}');
    expect(await screen.findByText(messages.noImagesFound)).toBeTruthy();
  });
});

describe('the board', () => {
  it('is made from what is typed; Escape goes back without one', async () => {
    const createBoard = vi.fn<BuilderApi['createBoard']>((name) => Promise.resolve(board('3', name)));
    show(fakeApi({ createBoard }));
    const box = () => screen.getByRole<HTMLInputElement>('combobox');
    await userEvent.type(box(), 'Ponds');
    await userEvent.click(await screen.findByRole('option', { name: 'Create board "Ponds"' }));
    await userEvent.keyboard('{Escape}');
    expect(box().value).toBe('');
    await userEvent.type(box(), 'Ponds{Enter}');
    await userEvent.click(screen.getByRole('switch', { name: 'Keep this board secret' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create board' }));
    await waitFor(() => {
      expect(box().value).toBe('Ponds');
    });
    expect(createBoard).toHaveBeenCalledWith('Ponds', true);
  });

  it('is found where its name is typed in other letters, and not offered to be made again', async () => {
    show(fakeApi());
    await userEvent.type(screen.getByRole('combobox'), 'lamps');
    expect(await screen.findByRole('option', { name: 'Lamps' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /^Create board/ })).toBeNull();
  });

  it('shows why it could not be made, and no choice that was not made', async () => {
    const createBoard = () => Promise.reject(new ApiError(409, 58, 'You have one.'));
    show(fakeApi({ createBoard }));
    await userEvent.type(screen.getByRole('combobox'), 'Pond');
    await userEvent.tab();
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
    await userEvent.type(screen.getByRole('combobox'), 'Pond{Enter}');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('You have one.')).toBeTruthy();
  });

  it('that is not made yet is asked for where the Pin is published, also over a choice made before', async () => {
    const save = vi.fn<BuilderApi['save']>(() => Promise.resolve(pin));
    const { choose, chooseBoard, publish } = show(fakeApi({ save }));
    await choose();
    await chooseBoard('Lamps');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Ponds' } });
    await userEvent.click(await screen.findByRole('option', { name: 'Create board "Ponds"' }));
    await publish();
    const name = screen.getByLabelText(/^Board name/);
    await screen.findByText(messages.board.unfinished);
    expect(document.activeElement).toBe(name);
    expect(save).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Ponds');
    });
    await publish();
    await waitFor(() => {
      expect(save.mock.calls[0]![0].boardId).toBe('3');
    });
  });

  it('that was chosen before comes back with its section when none is made', async () => {
    const { chooseBoard } = show(fakeApi());
    await chooseBoard('Chairs');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Section' }), 'Wood');
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Board' });
    fireEvent.change(box(), { target: { value: 'Ponds' } });
    await userEvent.click(await screen.findByRole('option', { name: 'Create board "Ponds"' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(box().value).toBe('Chairs');
    const section = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Section' });
    await waitFor(() => {
      expect(section.value).toBe('9');
    });
  });

  it('can be chosen from outside, and asked for again when it could not be loaded', async () => {
    let tries = 0;
    const boards = () =>
      tries++ === 0 ? Promise.reject(ApiError.offline(undefined)) : Promise.resolve([board('1', 'Lamps')]);
    const onUnsavedWork = vi.fn();
    const onFailed = vi.fn();
    show(fakeApi({ boards }), { boardId: '1', onUnsavedWork, onFailed });
    await waitFor(() => {
      expect(onFailed).toHaveBeenCalledExactlyOnceWith({
        field: 'board',
        message: ApiError.offline(undefined).message,
      });
    });
    await userEvent.click(await screen.findByRole('button', { name: messages.board.retry }));
    await waitFor(() => {
      expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Lamps');
    });
    expect(onUnsavedWork).not.toHaveBeenCalledWith(true);
  });
});
