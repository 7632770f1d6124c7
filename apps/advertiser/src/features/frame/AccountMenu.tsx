import { type ReactNode } from 'react';
import { type AdAccount } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Avatar, Menu, MenuItem, switcherClass } from '@corkboard/ui';
import { usePressed } from '@corkboard/ui/on-demand';
import { messages } from '../../messages/en';
import { type Level, reportPath } from '../report';

export interface AccountMenuProps {
  readonly level: Level;
  readonly accounts: readonly AdAccount[];
  readonly current: string | undefined;
  readonly own: string | null;
  readonly face: ReactNode;
}

/** The ad accounts to choose from. It is rendered when it was asked for, and opens at once. */
export function AccountMenu(props: AccountMenuProps) {
  const { level, accounts, current, own, face } = props;
  const button = usePressed();
  return (
    <Menu
      placement="bottom-end"
      label={messages.reporting.account}
      trigger={
        <button ref={button} type="button" className={switcherClass}>
          {face}
        </button>
      }
    >
      {accounts.map(({ id, name, country, currency, owner }) => (
        <MenuItem
          key={id}
          checked={id === current}
          start={<Avatar name={name} size="sm" decorative />}
          hint={messages.reporting.accountHint(country, currency, owner.username)}
          asLink={<Link to={reportPath(level, id === own ? {} : { advertiser_id: id })} />}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
