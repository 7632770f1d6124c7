import { useSignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { useLocation } from '@corkboard/routing/react';
import { mayIn } from './may';
import { ENTRIES, entryPath, GROUPS } from './ads-menu-entries';

/**
 * The pages of the ads manager that the viewer may see in an account, by group, each with its address and whether it's this one.
 * @param own the account that an address without an id means
 */
export function useMenuGroups(account: AdAccount | undefined, own: string | null) {
  const isStaff = useSignedIn()?.isStaff ?? false;
  const { pathname } = useLocation();
  const id = account?.id === own ? undefined : account?.id;
  return GROUPS.map((group) => ({
    group,
    pages: ENTRIES[group].flatMap(({ page, act, staff = false }) => {
      if ((staff && !isStaff) || (act !== undefined && !(account && mayIn(account, act)))) return [];
      const to = entryPath(page, staff ? account?.id : id);
      return [{ page, to, isHere: new URL(to, location.origin).pathname === pathname }];
    }),
  })).filter(({ pages }) => pages.length > 0);
}
