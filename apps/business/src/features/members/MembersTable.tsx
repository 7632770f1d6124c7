import { type ReactNode } from 'react';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Avatar, Badge, Button, TableFrame, Td, Th, TextLink } from '@corkboard/ui';
import { access } from '../../messages/access';
import { messages } from '../../messages/en';
import { type Member } from './members';
import css from './members.module.css';

const text = messages.access;

export interface MembersTableProps {
  readonly members: readonly Member[];
  readonly caption: string;
  readonly viewerId: string;
  readonly locale: string;
  /** Changes what somebody may do; the owner stays as they are. */
  readonly onChange: (member: Member) => void;
  /** In place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** Who works in a business: face, role, permissions and since when. */
export function MembersTable({ members, caption, viewerId, locale, onChange, empty }: MembersTableProps) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <TableFrame cards caption={caption} className={css.table}>
      <thead>
        <tr>
          <Th className={css.person}>{text.person}</Th>
          <Th>{text.role}</Th>
          <Th>{text.permissions}</Th>
          <Th>{text.since}</Th>
          <Th>{access.acts}</Th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.user.id} className={css.row}>
            <th scope="row" className={css.person}>
              <Person member={member} isViewer={member.user.id === viewerId} />
            </th>
            <Td label={text.role}>{messages.roles[member.business_role]}</Td>
            <Td label={text.permissions}>
              <Permissions of={member} />
            </Td>
            <Td label={text.since} className={css.since}>
              {day.format(member.created_time)}
            </Td>
            <Td>
              {member.business_role === 'OWNER' ? null : (
                <Button
                  size="sm"
                  aria-label={access.changeOf(member.user.full_name)}
                  onClick={() => {
                    onChange(member);
                  }}
                >
                  {access.change}
                </Button>
              )}
            </Td>
          </tr>
        ))}
        {members.length === 0 ? (
          <tr>
            <td colSpan={5}>{empty}</td>
          </tr>
        ) : null}
      </tbody>
    </TableFrame>
  );
}

function Person({ member: { user }, isViewer }: { member: Member; isViewer: boolean }) {
  return (
    <span className={css.who}>
      <Avatar name={user.full_name} src={user.image_small_url} size={40} decorative />
      <span className={css.names}>
        <span className={css.name}>
          {user.full_name}
          {isViewer ? <Badge>{text.you}</Badge> : null}
        </span>
        <TextLink
          quiet
          className={css.username}
          asLink={<Link to={buildPath('profile', { username: user.username })} />}
        >
          {`@${user.username}`}
        </TextLink>
      </span>
    </span>
  );
}

function Permissions({ of: { permissions } }: { of: Member }) {
  if (permissions.length === 0) return text.noPermissions;
  return (
    <span className={css.badges}>
      {permissions.map((one) => (
        <Badge key={one} tone={one === 'OWNER' || one === 'ADMIN' ? 'info' : 'neutral'}>
          {messages.permissions[one] ?? one}
        </Badge>
      ))}
    </span>
  );
}
