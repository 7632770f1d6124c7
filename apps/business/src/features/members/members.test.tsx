import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type SignedIn } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { People } from '../../pages/business-access-dashboard/People';
import { countRoles, filterMembers, type Member } from './members';

const member = (
  id: string,
  name: string,
  role: Member['business_role'],
  permissions: Member['permissions'],
) =>
  ({
    id,
    business_roles: [role],
    user: { id, username: `user_${id}`, full_name: name, image_small_url: null, image_medium_url: null },
    business_role: role,
    permissions,
    assets_summary: { ad_accounts: [], profiles: [], asset_groups: [] },
    created_time: new Date(2026, 4, 3, 12).getTime(),
  }) satisfies Member;
const PEOPLE = [
  member('1', 'Fern & Oak', 'OWNER', ['OWNER']),
  member('2', 'Róbin Vale', 'BIZ_ADMIN', ['ADMIN', 'CAMPAIGN_MANAGER']),
  member('3', 'Paolo Type', 'EMPLOYEE', ['ANALYST']),
  member('4', 'Mire Lorca', 'EMPLOYEE', []),
];
const viewer = { isAuth: true, id: '2', locale: 'en-US' } as SignedIn;
const show = (members = PEOPLE, hasMore = false, onMore = vi.fn()) => {
  render(
    <Router
      location={{ pathname: '/business/', search: '', hash: '', state: null, key: 'visit' }}
      navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
    >
      <People
        members={members}
        name="Fern & Oak"
        viewer={viewer}
        hasMore={hasMore}
        loadingMore={false}
        moreFailed={false}
        onMore={onMore}
        onChange={vi.fn()}
      />
    </Router>,
  );
  return onMore;
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

afterEach(cleanup);

describe('filterMembers', () => {
  const found = (text: string, role?: Member['business_role']) =>
    filterMembers(PEOPLE, { text, role }).map(({ user }) => user.id);
  it('looks at names and usernames, whatever the case and accents', () => {
    expect(found('robin')).toEqual(['2']);
    expect(found('VALE rob')).toEqual(['2']);
    expect(found('@user_3')).toEqual(['3']);
    expect(found('nobody')).toEqual([]);
    expect(found('  ')).toEqual(['1', '2', '3', '4']);
  });
  it('keeps to a role', () => {
    expect(found('', 'EMPLOYEE')).toEqual(['3', '4']);
    expect(found('mire', 'BIZ_ADMIN')).toEqual([]);
  });
  it('counts roles', () => {
    expect(countRoles(PEOPLE)).toEqual({ OWNER: 1, BIZ_ADMIN: 1, EMPLOYEE: 2, PARTNER: 0 });
  });
});

describe('People', () => {
  it('names everybody with role, permissions and since when', () => {
    show();
    expect(screen.getByRole('table', { name: 'People with access to Fern & Oak' })).toBeTruthy();
    const row = screen.getByRole('row', { name: /Róbin/ });
    expect(row.textContent).toContain('You');
    expect(row.textContent).toContain('Administrator');
    expect(row.textContent).toContain('Campaigns');
    expect(row.textContent).toContain('May 3, 2026');
    expect(screen.getByRole('link', { name: '@user_2' }).getAttribute('href')).toBe('/user_2/');
    expect(screen.getByRole('row', { name: /Mire/ }).textContent).toContain('None');
  });

  it('narrows to a role and back', () => {
    show();
    const employees = screen.getByRole('button', { name: /^2\s*Employees$/ });
    fireEvent.click(employees);
    expect(employees.getAttribute('aria-pressed')).toBe('true');
    expect(names()).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('2 of 4 people');
    fireEvent.click(employees);
    expect(names()).toHaveLength(4);
  });

  it('says when nobody fits, and shows everybody again', () => {
    show();
    fireEvent.change(screen.getByLabelText('Search people'), { target: { value: 'zzz' } });
    expect(screen.getByText('No one matches')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(names()).toHaveLength(4);
  });

  it('says that there are more than it counts', () => {
    const onMore = show(PEOPLE, true);
    expect(screen.getByRole('button', { name: /^4\+\s*Everyone$/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it('says when nobody but the owner works there', () => {
    show(PEOPLE.slice(0, 1));
    expect(screen.getByText('No one else has access yet')).toBeTruthy();
  });
});
