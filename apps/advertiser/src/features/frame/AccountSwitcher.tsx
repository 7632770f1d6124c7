import { type AdAccount } from '@corkboard/contract';
import { Skeleton, SwitcherFace, switcherClass } from '@corkboard/ui';
import { menuOpener, useOnDemand } from '@corkboard/ui/on-demand';
import { messages } from '../../messages/en';
import { type Level } from '../report';
import { type AccountMenuProps } from './AccountMenu';

const text = messages.reporting;
const loadMenu = async () =>
  (await import(/* webpackChunkName: "ad-account-menu" */ './AccountMenu')).AccountMenu;

export interface AccountSwitcherProps {
  readonly level: Level;
  /** Undefined while they are not known. */
  readonly accounts: readonly AdAccount[] | undefined;
  /** The account of this page; undefined for one that the viewer has no role in. */
  readonly current: AdAccount | undefined;
  /** The account that an address without an id means. */
  readonly own: string | null;
}

/** Which ad account the page is of, and the way to the others; the choice is kept in the address. */
export function AccountSwitcher({ level, accounts, current, own }: AccountSwitcherProps) {
  const menu = useOnDemand<AccountMenuProps>(loadMenu);
  const { Component: AccountMenu } = menu;
  if (!accounts) {
    return (
      <span className={switcherClass} aria-hidden="true">
        <Skeleton width={32} height={32} shape="circle" />
        <Skeleton width={120} />
      </span>
    );
  }
  const name = current?.name ?? text.account;
  const hint = current && `${current.currency} · ${text.accountId(current.id)}`;
  // With one account there is nothing to choose.
  if (accounts.length < 2 && current) {
    return (
      <span className={switcherClass}>
        <SwitcherFace name={name} hint={hint} />
      </span>
    );
  }
  const choice = <SwitcherFace name={name} hint={hint} action={text.chooseAccount} />;
  return AccountMenu ? (
    <AccountMenu level={level} accounts={accounts} current={current?.id} own={own} face={choice} />
  ) : (
    <button type="button" className={switcherClass} {...menuOpener(menu)}>
      {choice}
    </button>
  );
}
