import { Router } from '@corkboard/routing/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../messages/en';
import { keys as text } from '../../messages/keys';
import { Footer } from './Footer';
import { Shortcuts } from './Shortcuts';

const save = { own: vi.fn(), card: vi.fn() };
beforeEach(() => {
  const nowhere = () => undefined;
  render(
    <Provider store={createStore()}>
      <Router
        location={{ pathname: '/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ push: nowhere, replace: nowhere, go: nowhere }}
      >
        <header className="cb-header">
          <input name="q" aria-label="Search" />
        </header>
        <main>
          <div role="list">
            <div role="listitem">
              <a href="/pin/1/">A card</a>
              <button data-control="save" onClick={save.card} />
            </div>
            <div role="listitem">
              <a href="/ada/">A board</a>
            </div>
          </div>
          <article>
            <textarea aria-label="A note" />
            <div role="menu" tabIndex={0} aria-label="A menu" />
            <button data-control="save" onClick={save.own}>
              Save
            </button>
          </article>
        </main>
        <Footer />
        <Shortcuts />
      </Router>
    </Provider>,
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.clearAllMocks();
});

const search = () => screen.getByRole('textbox', { name: 'Search' });
const sheet = () => screen.queryByRole('dialog', { name: text.title });

describe('a single key', () => {
  it('goes to the search box, and is no part of what is searched for', async () => {
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(search());
    expect((search() as HTMLInputElement).value).toBe('');
  });

  it('saves the Pin of the page, or that of the card with the focus', async () => {
    await userEvent.keyboard('s');
    expect([save.own.mock.calls.length, save.card.mock.calls.length]).toEqual([1, 0]);
    screen.getByText('A card').focus();
    await userEvent.keyboard('s');
    expect([save.own.mock.calls.length, save.card.mock.calls.length]).toEqual([1, 1]);
    // A card that is no Pin has nothing to save, and the page's own Pin is not meant.
    screen.getByText('A board').focus();
    await userEvent.keyboard('s');
    expect([save.own.mock.calls.length, save.card.mock.calls.length]).toEqual([1, 1]);
  });

  it('shows which keys there are, and Escape goes back', async () => {
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: text.title })).toBeDefined();
    for (const { does } of text.list) expect(screen.getByText(does)).toBeDefined();
    for (const key of ['s', '/']) fireEvent.keyDown(sheet()!, { key });
    expect(save.own).not.toHaveBeenCalled();
    expect(document.activeElement).not.toBe(search());
    await userEvent.keyboard('{Escape}');
    expect(sheet()).toBeNull();
  });

  it.each(['A note', 'A menu', 'Search'])('is text or a choice in %s', async (name) => {
    screen.getByLabelText(name).focus();
    await userEvent.keyboard('s?');
    expect(save.own).not.toHaveBeenCalled();
    expect(sheet()).toBeNull();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }, { isComposing: true }])(
    'belongs to the browser or the system with %j',
    (how) => {
      fireEvent.keyDown(document.body, { key: 's', ...how });
      expect(save.own).not.toHaveBeenCalled();
    },
  );

  it('leaves alone what lies behind a window of the browser itself', () => {
    const own = document.createElement('dialog');
    own.open = true;
    document.body.append(own);
    for (const key of ['s', '/', '?']) fireEvent.keyDown(own, { key });
    expect(save.own).not.toHaveBeenCalled();
    expect(document.activeElement).not.toBe(search());
    expect(sheet()).toBeNull();
    own.open = false;
    fireEvent.keyDown(document.body, { key: 's' });
    expect(save.own).toHaveBeenCalledTimes(1);
    own.remove();
  });

  it('is left alone where something else has taken it', () => {
    const take = (event: Event) => {
      event.preventDefault();
    };
    document.body.addEventListener('keydown', take);
    fireEvent.keyDown(document.body, { key: 's' });
    document.body.removeEventListener('keydown', take);
    expect(save.own).not.toHaveBeenCalled();
  });

  it('does nothing more once that is turned off, which the footer leads to also then', async () => {
    const open = () => userEvent.click(screen.getByRole('button', { name: messages.footer.keys }));
    const turn = async () => userEvent.click(await screen.findByRole('switch', { name: text.single }));
    await open();
    await turn();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('s?');
    expect(save.own).not.toHaveBeenCalled();
    expect(sheet()).toBeNull();
    await open();
    await turn();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('s');
    expect(save.own).toHaveBeenCalledTimes(1);
  });
});
