import { apiQuery } from '@corkboard/api-client';
import { type BoardNote, boardNoteMessages, ERROR_CODES } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { boardWith, noteWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { NoteDialog } from './NoteDialog';
import { useNotes } from './use-notes';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const OPTIONS = { username: 'ada', slug: 'light' };
const board = boardWith({ editable_by_me: true, note_count: 1 });

function Writing({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data } = useQuery(apiQuery('BoardNotesResource.get', OPTIONS));
  const acts = useNotes(board, OPTIONS);
  if (!data) return null;
  return (
    <>
      <p data-testid="shown">{data.map(({ title, version }) => `${title} ${version}`).join(', ')}</p>
      <NoteDialog
        board={board}
        note={data.find((note) => note.id === id)}
        onSave={acts.save}
        onOutdated={acts.again}
        onClose={onClose}
      />
    </>
  );
}

/** A board with one note, which somebody else may change or delete: the service refuses what begins with an older version. */
async function open(id: string | null = '900') {
  const kept = { notes: [noteWith()] };
  const calls = serve((name, options) => {
    if (name === 'BoardNotesResource.get') return { data: kept.notes };
    const { note_id, version, title, text } = options as Record<string, string> & { version?: number };
    const before = kept.notes.find((note) => note.id === note_id);
    if (note_id && !before) return { error: { http_status: 404, api_error_code: 404, message: 'Gone' } };
    if (before && before.version !== version)
      return {
        error: {
          http_status: 409,
          api_error_code: ERROR_CODES.noteChanged,
          message: boardNoteMessages.changed,
        },
      };
    const now: BoardNote = noteWith({
      id: note_id ?? '901',
      title: title!,
      text: text!,
      version: (version ?? 0) + 1,
    });
    kept.notes = [now, ...kept.notes.filter((note) => note.id !== note_id)];
    return { data: now };
  });
  const onClose = vi.fn();
  const frame = renderInFrame(<Writing id={id} onClose={onClose} />, { viewer: me });
  frame.client.setQueryData(['board'], board);
  await screen.findByRole('dialog');
  return { ...frame, calls, kept, onClose };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const saved = (onClose: () => void) =>
  waitFor(() => {
    expect(onClose).toHaveBeenCalledTimes(1);
  });
const sent = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.filter(({ name }) => !name.endsWith('.get')).map(({ name, options }) => [name, options]);

it('writes a note, whose board has one more', async () => {
  const { calls, onClose, client } = await open(null);
  press('Save');
  expect(screen.getByText(boardNoteMessages.titleRequired)).toBeDefined();
  type('Title', ' Shopping ');
  press('Add a line');
  type('Line 1', 'Olives');
  fireEvent.keyDown(screen.getByLabelText('Line 1'), { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByLabelText('Line 2'));
  type('Line 2', 'Lemons');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Lemons' }), { key: 'ArrowUp' });
  fireEvent.keyDown(screen.getByLabelText('Line 2'), { key: 'Enter' });
  fireEvent.keyDown(screen.getByLabelText('Line 3'), { key: 'Backspace' });
  expect(document.activeElement).toBe(screen.getByLabelText('Line 2'));
  press('Save');
  await saved(onClose);
  expect(sent(calls)).toEqual([
    [
      'BoardNoteResource.create',
      {
        board_id: '50',
        title: 'Shopping',
        text: '',
        checklist: [{ text: 'Lemons' }, { text: 'Olives' }],
        pin_ids: [],
      },
    ],
  ]);
  expect(screen.getByTestId('shown').textContent).toBe('Shopping 1, Reading corner 3');
  expect(client.getQueryData(['board'])).toMatchObject({ note_count: 2 });
});

it('keeps the words of who was slower, shows both, and replaces only what it was told to', async () => {
  const { calls, kept, onClose } = await open();
  kept.notes = [noteWith({ title: 'Theirs', version: 4, checklist: [{ id: 'b', text: 'Rug', done: true }] })];
  type('Title', 'Mine');
  press('Save');
  await screen.findByText(boardNoteMessages.changed);
  expect(screen.getByText('Theirs')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Mine');
  expect(onClose).not.toHaveBeenCalled();
  press('Save mine');
  await saved(onClose);
  expect(sent(calls).at(-1)).toEqual([
    'BoardNoteResource.update',
    {
      note_id: '900',
      version: 4,
      title: 'Mine',
      text: noteWith().text,
      // The line that the other one took away is a new one.
      checklist: [{ text: 'Lamp' }, { id: 'b', text: 'Rug' }],
      pin_ids: ['100'],
    },
  ]);
});

it('takes over what somebody else wrote', async () => {
  const { kept, onClose } = await open();
  kept.notes = [noteWith({ title: 'Theirs', version: 4 })];
  type('Title', 'Mine');
  press('Save');
  await screen.findByText('Theirs');
  press('Use this one');
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Theirs');
  press('Save');
  await saved(onClose);
  expect(kept.notes[0]).toMatchObject({ title: 'Theirs', version: 5 });
});

it('saves as a new note what somebody else deleted', async () => {
  const { calls, kept, onClose } = await open();
  kept.notes = [];
  type('Title', 'Mine');
  press('Save');
  await screen.findByText('Someone deleted this note while you were working on it.');
  press('Save as a new note');
  await saved(onClose);
  expect(sent(calls).at(-1)![0]).toBe('BoardNoteResource.create');
});

it('asks before it throws away what was written, and not without reason', async () => {
  const { onClose } = await open();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await saved(onClose);
  type('Title', 'Mine');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await screen.findByText("What you wrote isn't saved yet.");
  expect(onClose).toHaveBeenCalledTimes(1);
  press('Keep writing');
  expect(screen.queryByText("What you wrote isn't saved yet.")).toBeNull();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await screen.findByRole('button', { name: 'Discard it' });
  press('Discard it');
  expect(onClose).toHaveBeenCalledTimes(2);
});
