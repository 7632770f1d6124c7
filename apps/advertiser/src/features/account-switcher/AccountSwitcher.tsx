import { type AdAccount } from '@corkboard/contract';
import { Avatar, chevronDownIcon, Icon, Skeleton, VisuallyHidden } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { useOnDemand } from '../on-demand/use-on-demand';
import { type Level } from '../report/addresses';
import { type AccountMenuProps } from './AccountMenu';
import css from './account-switcher.module.css';

const text = messages.reporting;
const loadMenu = () => import(/* webpackChunkName: "ad-account-menu" */ './AccountMenu');

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
  const { Component: AccountMenu, warm, want } = useOnDemand<AccountMenuProps>(loadMenu);
  if (!accounts) {
    return (
      <span className={css.button} aria-hidden="true">
        <Skeleton width={32} height={32} shape="circle" />
        <Skeleton width={120} />
      </span>
    );
  }
  const name = current?.name ?? text.account;
  const face = (
    <>
      <Avatar name={name} size="sm" decorative />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {current ? (
          <span className={css.hint}>{`${current.currency} · ${text.accountId(current.id)}`}</span>
        ) : null}
      </span>
    </>
  );
  // With one account there is nothing to choose.
  if (accounts.length < 2 && current) return <span className={css.button}>{face}</span>;
  const choice = (
    <>
      {face}
      <VisuallyHidden>{text.chooseAccount}</VisuallyHidden>
      <Icon of={chevronDownIcon} size={18} />
    </>
  );
  return AccountMenu ? (
    <AccountMenu
      level={level}
      accounts={accounts}
      current={current?.id}
      own={own}
      className={css.button!}
      face={choice}
    />
  ) : (
    <button
      type="button"
      className={css.button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => {
        want();
      }}
    >
      {choice}
    </button>
  );
}
