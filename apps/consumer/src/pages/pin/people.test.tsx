import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, pinWith, userWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { FromBoard, rowsBeside } from './FromBoard';
import { People } from './People';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bo = { ...ada, id: '77', username: 'bo', full_name: 'Bo Lind' };

describe('the people of a pin', () => {
  it('distinguishes who made it from who saved it to this board', async () => {
    serve(() => ({ data: userWith({ id: '77' }) }));
    const pin = pinWith({ native_creator: bo });
    const { container } = renderInFrame(<People pin={pin} />, { viewer: me });
    expect(screen.getByRole('heading', { name: 'Created by' })).toBeDefined();
    expect(screen.getByRole('link', { name: /Bo Lind/ }).getAttribute('href')).toBe('/bo/');
    expect(container.textContent).toContain(`Saved by Ada Okonkwo to ${pin.board.name}`);
    await screen.findByText('5 followers');
  });

  it('names one person once', async () => {
    serve(() => ({ data: userWith() }));
    const { container } = renderInFrame(<People pin={pinWith()} />, { viewer: me });
    expect(container.textContent).not.toContain('Saved by');
    expect(screen.getAllByRole('link', { name: /Ada Okonkwo/ })).toHaveLength(1);
    await screen.findByText('5 followers');
  });
});

describe('the room beside a tall picture', () => {
  it('is for as many rows as fit', () => {
    const rows = [400, 736, 900, 1104, 1766, 9000].map((height) => rowsBeside({ width: 736, height }));
    expect(rows).toEqual([0, 0, 1, 1, 4, 4]);
    expect(rowsBeside({ width: 0, height: 0 })).toBe(0);
  });

  it('shows other pins of the same board', async () => {
    const others = ['100', '101', '102', '103', '104'].map((id) => pinWith({ id, title: `Pin ${id}` }));
    serve(() => ({ data: others }));
    renderInFrame(<FromBoard pin={pinWith()} rows={1} />, { viewer: me });
    expect(await screen.findByRole('link', { name: 'Pin 101' })).toBeDefined();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/pin/101/', '/pin/102/', '/pin/103/']);
  });

  it('stays empty when the board has nothing else', async () => {
    const calls = serve(() => ({ data: [pinWith()] }));
    const { container } = renderInFrame(<FromBoard pin={pinWith()} rows={2} />, { viewer: me });
    await waitFor(() => {
      expect(calls).toHaveLength(1);
    });
    expect(container.textContent).toBe('');
  });
});
