import { Badge, Button, TableFrame, Td, Th } from '@corkboard/ui';
import { partners as text } from '../../messages/partners';
import { type Invite } from '../access';
import css from './requests.module.css';

const TONES = {
  PENDING: 'info',
  ACCEPTED: 'success',
  DECLINED: 'danger',
  CANCELLED: 'neutral',
  EXPIRED: 'warning',
} as const;

/** Name of the person or business at the other end of a request. */
export const nameOf = ({ user, email }: Invite): string => user?.full_name ?? email ?? '';
const kindOf = ({ invite_type: type, business_role, is_received_invite: received }: Invite): string =>
  text.kindsOf[
    type === 'MEMBER_INVITE' || business_role !== 'PARTNER'
      ? type
      : `${type}_${received ? 'received' : 'sent'}`
  ] ?? type;

interface RequestActs {
  /** The request that is being answered. */
  readonly busy: string | undefined;
  readonly onAnswer: (invite: Invite, accepts: boolean) => void;
  /** Accepts a request that asks for something: with a choice of what is given. */
  readonly onRespond: (invite: Invite) => void;
  readonly onWithdraw: (invite: Invite) => void;
}

export interface RequestsTableProps extends RequestActs {
  readonly invites: readonly Invite[];
  readonly locale: string;
}

/** Requests, each with its state and what can be done with it. */
export function RequestsTable({ invites, locale, ...acts }: RequestsTableProps) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <TableFrame cards caption={text.tabs.requests}>
      <thead>
        <tr>
          <Th>{text.request}</Th>
          <Th>{text.other}</Th>
          <Th>{text.sentOn}</Th>
          <Th>{text.state}</Th>
          <Th>{text.acts}</Th>
        </tr>
      </thead>
      <tbody>
        {invites.map((invite) => (
          <tr key={invite.id}>
            <Td>{kindOf(invite)}</Td>
            <Td breaks label={text.other}>
              {nameOf(invite)}
            </Td>
            <Td label={text.sentOn}>{day.format(invite.created_time)}</Td>
            <Td label={text.state}>
              <Badge tone={TONES[invite.status]}>{text.states[invite.status]}</Badge>
            </Td>
            <Td>
              <span className={css.acts}>
                {invite.status === 'PENDING' ? <Acts invite={invite} {...acts} /> : null}
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Acts({ invite, busy, onAnswer, onRespond, onWithdraw }: RequestActs & { readonly invite: Invite }) {
  const name = nameOf(invite);
  if (!invite.is_received_invite)
    return (
      <Button
        size="sm"
        aria-label={text.withdrawOf(name)}
        busy={busy === invite.id}
        onClick={() => {
          onWithdraw(invite);
        }}
      >
        {text.withdraw}
      </Button>
    );
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        aria-label={text.acceptOf(name)}
        busy={busy === invite.id}
        onClick={() => {
          if (invite.invite_type === 'PARTNER_INVITE') onAnswer(invite, true);
          else onRespond(invite);
        }}
      >
        {text.accept}
      </Button>
      <Button
        size="sm"
        aria-label={text.declineOf(name)}
        disabled={busy === invite.id}
        onClick={() => {
          onAnswer(invite, false);
        }}
      >
        {text.decline}
      </Button>
    </>
  );
}
