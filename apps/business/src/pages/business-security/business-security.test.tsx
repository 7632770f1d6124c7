import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { countIn } from '../../features/business-page';
import { renderInFrame, type SentCall, serve } from '../../testing/frame';
import { stepsOf, waysOf } from '../business-hub/tiles';
import BusinessSecurityPage from './index';

afterEach(cleanup);

const OVERVIEW = {
  name: 'Lamp Co',
  members: 2,
  partners: 1,
  employers: 0,
  ad_accounts: 1,
  received: 0,
  asset_groups: 0,
  brands: 0,
  waiting: 0,
  moves_waiting: 0,
  campaigns: 3,
  tags: 1,
  claims: 1,
  require_mfa: true,
};
const RULES = {
  require_mfa: false,
  allowed_domains: ['lamps.example'],
  session_hours: null,
  inherited: [] as object[],
  without_mfa: 2,
};
const TOKENS = [
  {
    id: '1',
    kind: 'APP',
    name: 'Reporter',
    person: { id: '3', username: 'paolo', full_name: 'Paolo', image_small_url: null, image_medium_url: null },
    scopes: ['ads:read'],
    created_at: '2026-01-02T00:00:00.000Z',
    used_at: null,
    expires_at: null,
  },
];

const route = {
  name: 'business-security',
  area: 'business',
  params: { businessId: '7' },
  query: {},
} as never;

function open(refuse?: { status: number; message: string }, rules: object = RULES) {
  const calls = serve((sent: SentCall) => {
    if (refuse && sent.path.includes('Overview')) return refuse;
    if (sent.path.includes('Overview')) return { data: OVERVIEW };
    if (sent.path.includes('Security')) return { data: rules };
    if (sent.path.includes('Tokens')) return { data: TOKENS };
    return { data: [] };
  });
  renderInFrame(<BusinessSecurityPage route={route} />);
  return () => calls.filter(({ method }) => method !== 'GET');
}

describe('the security of a business', () => {
  it('shows its rules and programs, and sends what was changed', async () => {
    const writes = open();
    const mfa = await screen.findByLabelText<HTMLInputElement>('Require two-step verification');
    expect(mfa.checked).toBe(false);
    expect(screen.getByText(/2 people who work here haven't turned on two-step verification/)).toBeTruthy();
    expect(await screen.findByText('Reporter')).toBeTruthy();
    fireEvent.click(mfa);
    fireEvent.change(screen.getByLabelText(/^Allowed email domains/), {
      target: { value: 'lamps.example\nshades.example' },
    });
    fireEvent.change(screen.getByLabelText(/^Log out after/), { target: { value: '8' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(writes()[0]!.body).toEqual({
        options: {
          business_id: '7',
          require_mfa: true,
          allowed_domains: ['lamps.example', 'shades.example'],
          session_hours: 8,
        },
      });
    });
  });

  it('says what holds from above, and who set it', async () => {
    const above = (name: string, rules: object) => ({
      business: { id: '9', username: 'top', full_name: name, image_small_url: null, image_medium_url: null },
      require_mfa: false,
      allowed_domains: [],
      session_hours: null,
      ...rules,
    });
    const inherited = [
      above('Fern Group', { session_hours: 336, require_mfa: true }),
      above('Fern Europe', { session_hours: 72, allowed_domains: ['fern.example'] }),
    ];
    open(undefined, { ...RULES, inherited });
    expect(
      await screen.findByText(/Logins end after 3 days all the same: set by Fern Europe\./),
    ).toBeTruthy();
    expect(screen.getByText(/Required all the same: set by Fern Group\./)).toBeTruthy();
    expect(screen.getByText(/fern\.example \(set by Fern Europe\)/)).toBeTruthy();
    cleanup();
    // The own rule is the stricter one.
    open(undefined, { ...RULES, session_hours: 8, inherited });
    expect(await screen.findByText(/Required all the same/)).toBeTruthy();
    expect(screen.queryByText(/Logins end after/)).toBeNull();
  });

  it('is refused in words to who runs no such business', async () => {
    open({ status: 404, message: 'No' });
    expect(await screen.findByText("We can't find that business")).toBeTruthy();
    cleanup();
    open({ status: 403, message: 'Turn on two-step verification.' });
    expect(await screen.findByText('Turn on two-step verification.')).toBeTruthy();
  });
});

describe('the hub', () => {
  it('leads to what a business lacks, and to what it has', () => {
    expect(stepsOf(OVERVIEW, '7', true)).toEqual([]);
    const titles = stepsOf({ ...OVERVIEW, ad_accounts: 0, claims: 0, waiting: 2 }, '7', true).map(
      ({ title }) => title,
    );
    expect(titles).toEqual(['Answer requests', 'Claim your website', 'Create an ad account']);
    const ways = waysOf(OVERVIEW, '7', countIn('en-US'), true);
    expect(ways.map(({ title, count }) => [title, count])).toEqual([
      ['Campaigns', '3'],
      ['Ad accounts', '1'],
      ['People', '3'],
      ['Partners', '1'],
      ['Business manager', undefined],
      ['Brands', undefined],
      ['Security', undefined],
      ['Invoices', undefined],
      ['Audiences', undefined],
      ['Catalogs', undefined],
      ['Connected shops', undefined],
      ['Schedule a call', undefined],
    ]);
  });

  it("leaves out what is about the viewer's own account for another business", () => {
    const has = { ...OVERVIEW, claims: 0, ad_accounts: 0, members: 0 };
    expect(stepsOf(has, '7', false).map(({ title }) => title)).toEqual(['Invite people']);
    const ways = waysOf(OVERVIEW, '7', countIn('en-US'), false);
    expect(ways[0]!.title).toBe('Ad accounts');
  });
});
