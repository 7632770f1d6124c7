import { useState } from 'react';
import { apiItemsQuery, asApiError, callApi } from '@corkboard/api-client';
import { INVITE_STATUSES } from '@corkboard/contract';
import {
  Badge,
  Banner,
  Button,
  EmptyState,
  ErrorState,
  Select,
  Skeleton,
  TableFrame,
  Td,
  Th,
} from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { partners as text } from '../../messages/partners';
import { type Invite, INVITES } from '../access';
import { PARTNERS } from '../partners';
import { useAct, useRefetch } from '../staff';
import css from './requests.module.css';
import { type RespondDialogProps } from './RespondDialog';

type Status = (typeof INVITE_STATUSES)[number];
const TONES = {
  PENDING: 'info',
  ACCEPTED: 'success',
  DECLINED: 'danger',
  CANCELLED: 'neutral',
  EXPIRED: 'warning',
} as const;
const loadRespond = async () =>
  (await import(/* webpackChunkName: "respond-dialog" */ './RespondDialog')).RespondDialog;

const nameOf = ({ user, email }: Invite): string => user?.full_name ?? email ?? '';
const kindOf = ({ invite_type: type, business_role, is_received_invite: received }: Invite): string =>
  text.kindsOf[
    type === 'MEMBER_INVITE' || business_role !== 'PARTNER'
      ? type
      : `${type}_${received ? 'received' : 'sent'}`
  ] ?? type;

/** Requests that a business sent and got: answered, or withdrawn. */
export function RequestsTab({ businessId, locale }: { businessId: string; locale: string }) {
  const [status, setStatus] = useState<Status | ''>('PENDING');
  const list = useInfiniteQuery(
    apiItemsQuery(INVITES, {
      params: { business_id: businessId },
      query: { page_size: 100, invite_status: status === '' ? [...INVITE_STATUSES] : [status] },
    }),
  );
  const { show } = useToast();
  const { busy, wrong, act } = useAct();
  const refetch = useRefetch(INVITES, PARTNERS, 'GET /v5/businesses/{business_id}/assets');
  const { Component: Respond, want } = useOnDemand<RespondDialogProps>(loadRespond);
  const [responding, setResponding] = useState<Invite | null>(null);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const invites = list.data?.pages.flatMap(({ items }) => items.items);

  const answer = (invite: Invite, accepts: boolean) =>
    act(invite.id, async () => {
      await callApi('PATCH /v5/businesses/invites', {
        body: { invites: [{ invite_id: invite.id, action: { accept_invite: accepts } }] },
      });
      show({ message: (accepts ? text.accepted : text.declined)(nameOf(invite)) });
      await refetch();
    });
  const withdraw = (invite: Invite) =>
    act(invite.id, async () => {
      await callApi('DELETE /v5/businesses/{business_id}/invites', {
        params: { business_id: businessId },
        body: { invite_ids: [invite.id] },
      });
      show({ message: text.withdrawn(nameOf(invite)) });
      await refetch();
    });
  const actsOf = (invite: Invite) => {
    if (invite.status !== 'PENDING') return null;
    const name = nameOf(invite);
    if (!invite.is_received_invite)
      return (
        <Button
          size="sm"
          aria-label={text.withdrawOf(name)}
          busy={busy === invite.id}
          onClick={() => void withdraw(invite)}
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
            if (invite.invite_type === 'PARTNER_INVITE') void answer(invite, true);
            else
              want(() => {
                setResponding(invite);
              });
          }}
        >
          {text.accept}
        </Button>
        <Button
          size="sm"
          aria-label={text.declineOf(name)}
          disabled={busy === invite.id}
          onClick={() => void answer(invite, false)}
        >
          {text.decline}
        </Button>
      </>
    );
  };
  return (
    <>
      <Select
        label={text.state}
        className={css.state}
        value={status}
        onChange={({ target }) => {
          setStatus(INVITE_STATUSES.find((one) => one === target.value) ?? '');
        }}
      >
        {INVITE_STATUSES.map((one) => (
          <option key={one} value={one}>
            {text.states[one]}
          </option>
        ))}
        <option value="">{text.everyState}</option>
      </Select>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      {list.isError && !invites ? (
        <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
          {asApiError(list.error)?.message}
        </ErrorState>
      ) : null}
      {list.isPending ? <Skeleton height={240} /> : null}
      {invites?.length === 0 ? (
        <EmptyState title={text.noRequests}>{text.noRequestsDetail}</EmptyState>
      ) : null}
      {invites && invites.length > 0 ? (
        <TableFrame caption={text.tabs.requests}>
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
                <Td>{nameOf(invite)}</Td>
                <Td>{day.format(invite.created_time)}</Td>
                <Td>
                  <Badge tone={TONES[invite.status]}>{text.states[invite.status]}</Badge>
                </Td>
                <Td>
                  <span className={css.acts}>{actsOf(invite)}</span>
                </Td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      ) : null}
      {list.hasNextPage ? (
        <div>
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.loadMore}
          </Button>
        </div>
      ) : null}
      {Respond && responding ? (
        <Respond
          key={responding.id}
          businessId={businessId}
          invite={responding}
          name={nameOf(responding)}
          onClose={() => {
            setResponding(null);
          }}
          onDone={refetch}
        />
      ) : null}
    </>
  );
}
