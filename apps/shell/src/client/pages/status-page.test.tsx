import { Router } from '@corkboard/routing/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '../../messages/en';
import { StatusPage } from './StatusPage';

afterEach(cleanup);

it('of a page for businesses leads to a business account, and back to that page', () => {
  const [pathname, search] = ['/business/catalogs/5/', '?page=2'];
  render(
    <Router
      location={{ pathname, search, hash: '', state: null, key: 'visit' }}
      navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
    >
      <StatusPage match={{ kind: 'not-found' }} status={403} onRetry={vi.fn()} />
    </Router>,
  );
  const link = screen.getByRole('link', { name: messages.pages.createBusiness });
  const to = new URL(link.getAttribute('href')!, location.href);
  expect([to.pathname, to.searchParams.get('next')]).toEqual(['/business/convert', pathname + search]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(messages.pages.partnerTitle);
});
