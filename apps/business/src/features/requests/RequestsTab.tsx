import { useState } from 'react';
import { apiItemsQuery, asApiError, callApi } from '@corkboard/api-client';
import { INVITE_STATUSES } from '@corkboard/contract';
import { Banner, Button, EmptyState, ErrorState, Select, Skeleton } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { partners as text } from '../../messages/partners';
import { type Invite, INVITES } from '../access';
import { PARTNERS } from '../partners';
import { useAct, useRefetch } from '../staff';
import css from './requests.module.css';
import { nameOf, RequestsTable } from './RequestsTable';
import { type RespondDialogProps } from './RespondDialog';

type Status = (typeof INVITE_STATUSES)[number];
const loadRespond = async () =>
  (await import(/* webpackChunkName: "respond-dialog" */ './RespondDialog')).RespondDialog;

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
  return (
    <>
      <StateSelect status={status} onStatus={setStatus} />
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
        <RequestsTable
          invites={invites}
          locale={locale}
          busy={busy}
          onAnswer={(invite, accepts) => void answer(invite, accepts)}
          onRespond={(invite) => {
            want(() => {
              setResponding(invite);
            });
          }}
          onWithdraw={(invite) => void withdraw(invite)}
        />
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

interface StateSelectProps {
  readonly status: Status | '';
  readonly onStatus: (status: Status | '') => void;
}

function StateSelect({ status, onStatus }: StateSelectProps) {
  return (
    <Select
      label={text.state}
      className={css.state}
      value={status}
      onChange={({ target }) => {
        onStatus(INVITE_STATUSES.find((one) => one === target.value) ?? '');
      }}
    >
      {INVITE_STATUSES.map((one) => (
        <option key={one} value={one}>
          {text.states[one]}
        </option>
      ))}
      <option value="">{text.everyState}</option>
    </Select>
  );
}
