import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bellIcon, pinIcon } from '../icon/icons';
import { Button } from './Button';
import { IconButton } from './IconButton';

afterEach(cleanup);

describe('Button', () => {
  it('never submits a form unless it says so', () => {
    const submit = vi.fn((event: React.FormEvent) => {
      event.preventDefault();
    });
    render(
      <form onSubmit={submit}>
        <Button>Plain</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Plain' }));
    expect(submit).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('ignores clicks while busy, keeps the focus, and says so', () => {
    const onClick = vi.fn();
    const submit = vi.fn();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('status').getAttribute('aria-label')).toBe('Working…');
  });

  it('becomes the link it is given, with its own look and words', () => {
    render(
      <Button asLink={<a href="/home" className="mine" />} icon={pinIcon}>
        Home
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Home' });
    expect(link.getAttribute('href')).toBe('/home');
    expect(link.className).toContain('mine');
    expect(link.className).toContain('button');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('IconButton has a name, as a button and as a link', () => {
  const onClick = vi.fn();
  render(
    <>
      <IconButton icon={bellIcon} label="Notifications" onClick={onClick} />
      <IconButton icon={bellIcon} label="News" asLink={<a href="/notifications/" />} />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'News' }).getAttribute('href')).toBe('/notifications/');
});
