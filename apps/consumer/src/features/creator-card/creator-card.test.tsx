import { gatesAtom } from '@corkboard/auth';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, pinWith, userWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { CreatorCard, sponsorLine } from './CreatorCard';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const brand = { username: 'lamps', full_name: 'Lamps & Co' };

describe('the creator card', () => {
  it('links to the profile, with the name cut to 70 characters, badges and the number of followers', async () => {
    serve(() => ({ data: userWith({ verified_identity: true, is_verified_merchant: true }) }));
    const { store } = renderInFrame(
      <CreatorCard person={{ ...ada, full_name: '🦋'.repeat(71) }} pin={pinWith()} />,
      { viewer: me },
    );
    expect(await screen.findByText('5 followers')).toBeDefined();
    expect(screen.getByText(`${'🦋'.repeat(70)}…`)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/ada/');
    // Each badge depends on its experiment.
    const badges = () =>
      screen.queryAllByLabelText(/^Verified/).map((badge) => badge.getAttribute('aria-label'));
    expect(badges()).toEqual([]);
    act(() => {
      store.set(gatesAtom, ['verified_merchant_badge']);
    });
    expect(badges()).toEqual(['Verified merchant']);
    act(() => {
      store.set(gatesAtom, ['verified_identity_badge', 'verified_merchant_badge']);
    });
    expect(badges()).toEqual(['Verified identity', 'Verified merchant']);
  });

  it('says which accounts are the site’s own, with no experiment', async () => {
    serve(() => ({ data: userWith({ username: 'CorkboardIdeas' }) }));
    renderInFrame(<CreatorCard person={{ ...ada, username: 'CorkboardIdeas' }} pin={pinWith()} />, {
      viewer: me,
    });
    expect(await screen.findByLabelText('Official Corkboard account')).toBeDefined();
    cleanup();
    serve(() => ({ data: userWith({ username: 'corkboard_ideas' }) }));
    renderInFrame(<CreatorCard person={ada} pin={pinWith()} />, { viewer: me });
    expect(await screen.findByText('5 followers')).toBeDefined();
    expect(screen.queryByLabelText('Official Corkboard account')).toBeNull();
  });

  it('shows the sponsor in the place of the followers', async () => {
    serve(() => ({ data: userWith() }));
    const pin = pinWith({ sponsorship: { status: 1, sponsor: brand } });
    renderInFrame(<CreatorCard person={ada} pin={pin} />, { viewer: me });
    expect(screen.getByText('Paid partnership with Lamps & Co')).toBeDefined();
    await screen.findByRole('button', { name: 'Follow Ada Okonkwo' });
    expect(screen.queryByText(/followers/)).toBeNull();
  });

  it.each([
    [undefined, null],
    [{ status: 0, sponsor: brand }, 'Paid partnership'],
    [{ status: 1, sponsor: brand }, 'Paid partnership with Lamps & Co'],
    [{ status: 1, sponsor: null }, 'Paid partnership'],
    [{ status: 2, sponsor: brand }, null],
    [{ status: 3, sponsor: brand }, 'Paid partnership'],
  ] as const)('says of the sponsorship %j: %j', (sponsorship, line) => {
    expect(sponsorLine(sponsorship)).toBe(line);
  });
});
