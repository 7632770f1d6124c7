import { apiQuery } from '@corkboard/api-client';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boardWith, sectionWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { AddSectionDialog } from './AddSectionDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown() {
  const { data } = useQuery(apiQuery('BoardSectionsResource.get', { board_id: '50' }));
  return <p>{data?.map(({ title }) => title).join(', ')}</p>;
}

function open() {
  const sections = [sectionWith()];
  const calls = serve((name, options) => {
    if (name === 'BoardSectionNamesResource.get') return { data: [{ title: 'Oak', pin_count: 3 }] };
    if (name === 'BoardSectionsResource.get') return { data: [...sections] };
    const made = sectionWith({ id: '71', title: options.name as string });
    sections.push(made);
    return { data: made };
  });
  const onAdded = vi.fn();
  const frame = renderInFrame(
    <>
      <Shown />
      <AddSectionDialog boardId="50" onClose={vi.fn()} onAdded={onAdded} />
    </>,
    { viewer: me },
  );
  return { ...frame, calls, onAdded };
}
const name = () => screen.getByPlaceholderText<HTMLInputElement>('Like Lighting');
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });

describe('the add-section modal by itself', () => {
  it.each([
    ['a name of one’s own', 0, () => fireEvent.change(name(), { target: { value: ' Elm ' } }), 'Elm'],
    ['a recommended name', 1, () => fireEvent.click(screen.getByRole('button', { name: 'Oak' })), 'Oak'],
    [
      'a recommended name that was edited',
      2,
      () => {
        fireEvent.click(screen.getByRole('button', { name: 'Oak' }));
        fireEvent.change(name(), { target: { value: 'Oak trees' } });
      },
      'Oak trees',
    ],
  ])('sends where the name comes from: %s', async (_, name_source, write, sent) => {
    const { calls, onAdded, client } = open();
    client.setQueryData(['board'], boardWith({ section_count: 1 }));
    await screen.findByRole('button', { name: 'Oak' });
    expect(add().disabled).toBe(true);
    write();
    fireEvent.click(add());
    // The list on screen has it before anything else is done with it.
    await waitFor(() => {
      expect(onAdded).toHaveBeenCalledTimes(1);
    });
    expect(screen.getByText(`Lamps, ${sent}`)).toBeDefined();
    expect(client.getQueryData(['board'])).toMatchObject({ section_count: 2 });
    expect(calls.find(({ name: call }) => call === 'BoardSectionResource.create')!.options).toEqual({
      board_id: '50',
      name: sent,
      name_source,
      initial_pins: [],
    });
  });

  it('takes 50 characters, counted as the service counts them, and no more', async () => {
    open();
    fireEvent.change(name(), { target: { value: '🦋'.repeat(50) } });
    expect(add().disabled).toBe(false);
    fireEvent.change(name(), { target: { value: 'x'.repeat(51) } });
    expect(screen.getByText('Please enter no more than 50 characters.')).toBeDefined();
    expect(add().disabled).toBe(true);
    await screen.findByRole('button', { name: 'Oak' });
  });
});
