import { menusAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { SettingsList } from './SettingsList';

afterEach(cleanup);

const navigator = {
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

it('shows the settings of other remotes after its own', () => {
  const store = createStore();
  store.set(menusAtom, {
    settings: [{ to: '/business/hub', label: 'Your business', hint: 'Members and access' }],
    header: [{ to: '/', label: 'Home' }],
  });
  const list = (current?: 'settings-profile') => (
    <Provider store={store}>
      <Router
        location={{ pathname: '/settings', search: '', hash: '', state: null, key: 'visit' }}
        navigator={navigator}
      >
        <SettingsList {...(current && { current })} />
      </Router>
    </Provider>
  );
  const { rerender } = render(list());
  const links = screen.getAllByRole('link');
  expect(links.at(-1)?.textContent).toBe('Your businessMembers and access');
  expect(links.at(-1)?.getAttribute('href')).toBe('/business/hub');
  expect(links.map(({ textContent }) => textContent)).not.toContain('Home');
  rerender(list('settings-profile'));
  expect(screen.getAllByRole('link').at(-1)?.textContent).toBe('Your business');
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/settings/profile/');
});
