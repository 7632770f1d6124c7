import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '../../messages/en';
import { LevelTabs } from './LevelTabs';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NAMES = ['Campaigns', 'Ad groups', 'Ads', 'Product groups', 'Products', 'Keywords'];
const levels = NAMES.map((label) => ({ id: label, label, to: `/${label.toLowerCase()}/` }));

function draw(current: string, isPhone: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <Router
      location={{ pathname: '/', search: '', hash: '', state: null, key: 'visit' }}
      navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
    >
      <ToastProvider>
        <LevelTabs levels={levels} current={current} />
      </ToastProvider>
    </Router>,
  );
  return within(screen.getByRole('navigation', { name: messages.reporting.levels }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}
const inMenu = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  const menu = await screen.findByRole('menu', { name: messages.reporting.moreLevels });
  return within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
};

it('has tabs for the first five levels, and a menu of the others', async () => {
  expect(draw('Campaigns', false)).toEqual(NAMES.slice(0, 5));
  expect(await inMenu(messages.reporting.moreLevels)).toEqual(['Keywords']);
});

it('has as many tabs on a phone as fit, and names the menu after the level that is in it', async () => {
  expect(draw('Ads', true)).toEqual(NAMES.slice(0, 2));
  expect(await inMenu('Ads')).toEqual(NAMES.slice(2));
});
