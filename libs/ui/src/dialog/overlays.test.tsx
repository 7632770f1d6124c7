import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../button/Button';
import { Combobox } from '../combobox/Combobox';
import { Menu, MenuItem } from '../menu/Menu';
import { TabLinks } from '../tabs/TabLinks';
import { Dialog } from './Dialog';

afterEach(cleanup);

function DialogPage({ onClosed }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed?.();
  };
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Open
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Create board"
        footer={<Button onClick={close}>Create</Button>}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('has its title as its name, takes the focus, closes by Escape and by its button', async () => {
    const user = userEvent.setup();
    render(<DialogPage />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByText('Open'));
    const dialog = await screen.findByRole('dialog', { name: 'Create board' });
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    });
    expect(dialog.contains(screen.getByText('Create'))).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.click(screen.getByText('Open'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

describe('Menu', () => {
  it('stays in the landmark it was opened from, and Tab continues from its button', async () => {
    const user = userEvent.setup();
    render(
      <main>
        <Menu trigger={<Button>More</Button>}>
          <MenuItem>Edit</MenuItem>
        </Menu>
      </main>,
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('menu');
    expect(screen.getByRole('main').contains(menu)).toBe(true);
    await waitFor(() => {
      expect(menu.contains(document.activeElement)).toBe(true);
    });
    // The browser then moves on from where the focus is: the button, not the list at the end of the landmark.
    fireEvent.keyDown(document.activeElement!, { key: 'Tab' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => {
      expect(screen.queryByRole('menu')).toBeNull();
    });
  });

  it('opens, runs an item and closes', async () => {
    const user = userEvent.setup();
    const onSelect = vi.fn();
    render(
      <Menu trigger={<Button>More</Button>} label="Pin">
        <MenuItem onSelect={onSelect}>Edit</MenuItem>
        <MenuItem checked>Newest</MenuItem>
        <MenuItem asLink={<a href="/share" />}>Share</MenuItem>
      </Menu>,
    );
    const trigger = screen.getByRole('button', { name: 'More' });
    expect(trigger.getAttribute('aria-haspopup')).toBe('menu');
    await user.click(trigger);
    expect(screen.getByRole('menuitemcheckbox', { name: 'Newest' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    expect(screen.getByRole('menuitem', { name: 'Share' }).getAttribute('href')).toBe('/share');
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => {
      expect(screen.queryByRole('menu')).toBeNull();
    });
  });
});

it('TabLinks say which page this is', () => {
  const tabs = [
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the label becomes its words
    { id: 'created', label: 'Created', link: <a href="/ada/_created/" /> },
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the label becomes its words
    { id: 'saved', label: 'Saved', link: <a href="/ada/_saved/" /> },
  ];
  render(<TabLinks label="Profile" tabs={tabs} current="saved" />);
  expect(screen.getByRole('navigation', { name: 'Profile' })).toBeTruthy();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Saved');
});

describe('Combobox', () => {
  const all = ['Lamps', 'Lighting', 'Linen'].map((label) => ({ id: label, label }));
  function Page(props: {
    onChoose: (item: { id: string }) => void;
    onSubmit?: (text: string) => void;
    loading?: boolean;
  }) {
    const [value, setValue] = useState('');
    const items = value ? all.filter(({ label }) => label.toLowerCase().startsWith(value.toLowerCase())) : [];
    return <Combobox label="Search" value={value} onValueChange={setValue} items={items} {...props} />;
  }
  it('offers what fits and takes the chosen one', async () => {
    const user = userEvent.setup();
    const onChoose = vi.fn();
    const onSubmit = vi.fn();
    render(<Page onChoose={onChoose} onSubmit={onSubmit} />);
    const field = screen.getByRole('combobox', { name: 'Search' });
    await user.type(field, 'li');
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Lighting',
      'Linen',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledWith({ id: 'Linen', label: 'Linen' });
    expect(onSubmit).not.toHaveBeenCalled();
    expect((field as HTMLInputElement).value).toBe('Linen');
  });
  it('gives the words themselves on Enter', async () => {
    const user = userEvent.setup();
    const onChoose = vi.fn();
    const onSubmit = vi.fn();
    render(<Page onChoose={onChoose} onSubmit={onSubmit} />);
    await user.type(screen.getByRole('combobox'), 'li{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('li');
    expect(onChoose).not.toHaveBeenCalled();
  });
  it('says that it is loading, and that there is nothing', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Page onChoose={vi.fn()} loading />);
    await user.type(screen.getByRole('combobox'), 'zz');
    expect(screen.getByText('Loading')).toBeTruthy();
    rerender(<Page onChoose={vi.fn()} />);
    expect(screen.getByText('No matches')).toBeTruthy();
  });
});
