import { type AdAccount, zoneLabel } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Badge, Button, TableFrame, Td, Th } from '@corkboard/ui';
import { mayIn } from '../../features/frame';
import { reportPath } from '../../features/report';
import { accountsManager as text, permissions } from '../../messages/accounts';
import css from './accounts-manager.module.css';

export interface AccountsTableProps {
  readonly accounts: readonly AdAccount[];
  /** The account of the address, or else the one that is opened first. */
  readonly current: string | undefined;
  /** Those whose time zone can still change. */
  readonly movable: readonly string[];
  readonly locale: string;
  /** Somebody wants another time zone for an account. */
  readonly onZone: (account: AdAccount) => void;
}

/** Ad accounts with the viewer's role in each, and what can be done there. */
export function AccountsTable({ accounts, current, movable, locale, onZone }: AccountsTableProps) {
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <TableFrame cards caption={text.caption}>
      <thead>
        <tr>
          <Th>{text.name}</Th>
          <Th>{text.owner}</Th>
          <Th>{text.country}</Th>
          <Th>{text.currency}</Th>
          <Th>{text.timeZone}</Th>
          <Th>{text.role}</Th>
          <Th>{text.acts}</Th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id} className={css.row} aria-current={account.id === current ? 'true' : undefined}>
            <th scope="row">
              <span className={css.name}>
                <strong>{account.name}</strong>
                <span className={css.soft}>{text.id(account.id)}</span>
              </span>
            </th>
            <Td label={text.owner}>{`@${account.owner.username}`}</Td>
            <Td label={text.country}>{countries.of(account.country) ?? account.country}</Td>
            <Td label={text.currency}>{account.currency}</Td>
            <Td label={text.timeZone}>
              <span className={css.zone}>
                {zoneLabel(account.time_zone)}
                {mayIn(account, 'editCampaigns') && movable.includes(account.id) ? (
                  <Button
                    size="sm"
                    aria-label={text.changeZoneOf(account.name)}
                    onClick={() => {
                      onZone(account);
                    }}
                  >
                    {text.changeZone}
                  </Button>
                ) : null}
              </span>
            </Td>
            <Td label={text.role}>
              <span className={css.badges}>
                {account.permissions.map((one) => (
                  <Badge key={one}>{permissions[one] ?? one}</Badge>
                ))}
              </span>
            </Td>
            <Td>
              <Acts account={account} isCurrent={account.id === current} />
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** Leads to a page of an account, which is told by its name where only the link is heard. */
function Act({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <Button size="sm" asLink={<Link aria-label={label} to={to} />}>
      {children}
    </Button>
  );
}

/** The pages of an account that the viewer's role in it opens. */
function Acts({ account, isCurrent }: { account: AdAccount; isCurrent: boolean }) {
  const { id, name } = account;
  const at = { advertiserId: id };
  return (
    <span className={css.acts}>
      {isCurrent ? (
        <Badge tone="info">{text.current}</Badge>
      ) : (
        <Act label={text.switchToNamed(name)} to={advertiserPath('accounts-manager', at)}>
          {text.switchTo}
        </Act>
      )}
      {mayIn(account, 'viewCampaigns') ? (
        <>
          <Act label={text.reportsOf(name)} to={reportPath('reporting-campaigns', { advertiser_id: id })}>
            {text.reports}
          </Act>
          <Act label={text.historyOf(name)} to={advertiserPath('advertiser-history', at)}>
            {text.history}
          </Act>
        </>
      ) : null}
      {mayIn(account, 'editCampaigns') ? (
        <>
          <Act label={text.promoteIn(name)} to={advertiserPath('quick-promote', at)}>
            {text.promote}
          </Act>
          <Act label={text.createIn(name)} to={advertiserPath('ads-campaign-mode', at)}>
            {text.createCampaign}
          </Act>
        </>
      ) : null}
    </span>
  );
}
