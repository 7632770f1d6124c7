import { type ReactNode } from 'react';
import { type AdAccount } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Avatar, Menu, MenuItem } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { usePressed } from '../on-demand/use-pressed';
import { type Level, reportPath } from '../report/addresses';

export interface AccountMenuProps {
  readonly level: Level;
  readonly accounts: readonly AdAccount[];
  readonly current: string | undefined;
  readonly own: string | null;
  readonly className: string;
  readonly face: ReactNode;
}

/** The ad accounts to choose from. It is rendered when it was asked for, and opens at once. */
export default function AccountMenu(props: AccountMenuProps) {
  const { level, accounts, current, own, className, face } = props;
  const button = usePressed();
  return (
    <Menu
      placement="bottom-end"
      label={messages.reporting.account}
      trigger={
        <button ref={button} type="button" className={className}>
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
