import { type ReactNode, useState } from 'react';
import { type AdAccount } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Avatar, chevronDownIcon, Icon, Menu, MenuItem } from '@corkboard/ui';
import { messages } from '../../messages/en';
import { type Level, reportPath } from '../report/addresses';

export interface AccountMenuProps {
  readonly level: Level;
  readonly accounts: readonly AdAccount[];
  readonly current: string | undefined;
  readonly own: string | null;
  readonly label: string;
  readonly className: string;
  readonly face: ReactNode;
}

/** The ad accounts to choose from. It is rendered when it was asked for, so it starts open. */
export default function AccountMenu(props: AccountMenuProps) {
  const { level, accounts, current, own, label, className, face } = props;
  const [open, setOpen] = useState(true);
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      placement="bottom-end"
      label={messages.reporting.account}
      trigger={
        <button type="button" className={className} aria-label={label}>
          {face}
          <Icon of={chevronDownIcon} size={18} />
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
