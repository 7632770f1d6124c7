import { apiInfiniteQuery, callApi, type Pages, queryKey } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import type { TrashedPin } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { EmptyState, ErrorState, formatRelativeTime, Skeleton } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../features/cache';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { MoreButton } from '../../features/next-page';
import { SettingsFrame } from '../../features/settings-frame';
import { trash as text } from '../../messages/bulk';
import { DeletedBoards } from './DeletedBoards';
import { boardTrashOptions, trashOptions } from './needs';
import { rowsCss as css } from '../../features/rows';
import { TrashRow } from './TrashRow';

/** The deleted pins, and what brings one back or ends it. */
function useTrash() {
  const trash = useInfiniteQuery(apiInfiniteQuery('PinTrashResource.get', trashOptions()));
  const client = useQueryClient();
  // The trash is the person's own, for whomever they act.
  const viewerId = useSignedIn()?.id;
  const { show } = useToast();
  const leave = (id: string) => {
    client.setQueryData<Pages<'PinTrashResource.get'>>(
      queryKey('PinTrashResource.get', trashOptions()),
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, items: page.items.filter((pin) => pin.id !== id) })),
        },
    );
  };
  const restore = async (pin: TrashedPin) => {
    await callApi('PinTrashResource.update', { pin_ids: [pin.id], orbac_subject_id: viewerId });
    leave(pin.id);
    refresh(client);
    show({
      message: text.restoredTo(pin.board.name),
      duration: 4000,
      action: { label: text.see, href: pin.board.url },
    });
  };
  const deletePin = async (pin: TrashedPin) => {
    await callApi('PinTrashResource.delete', { pin_ids: [pin.id] });
    leave(pin.id);
  };
  return { trash, rows: trash.data?.pages.flatMap(({ items }) => items), restore, deletePin };
}

/** Deleted boards and pins, kept for 30 days: each can be restored or deleted for good. */
export default function TrashPage() {
  const { trash, rows, restore, deletePin } = useTrash();
  const boards = useInfiniteQuery(apiInfiniteQuery('BoardTrashResource.get', boardTrashOptions()));
  const hasBoards = boards.data?.pages.some(({ items }) => items.length > 0) ?? false;
  const failed = [trash, boards].find(({ isError, data }) => isError && !data);
  const hasPins = rows !== undefined && rows.length > 0;
  const [deleting, setDeleting] = useState<TrashedPin>();
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const { show } = useToast();
  return (
    <SettingsFrame current="settings-trash" title={text.title} lead={text.lead}>
      <DeletedBoards />
      {failed ? (
        <ErrorState title={text.failed} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : null}
      {trash.isPending ? <Skeleton height={88} /> : null}
      {rows && !hasPins && !trash.hasNextPage && boards.data && !hasBoards ? (
        <EmptyState title={text.emptyTitle}>{text.emptyDetail}</EmptyState>
      ) : null}
      {hasBoards && hasPins ? <h2 className={css.part}>{text.list}</h2> : null}
      <ul role="list" aria-label={text.list} className={css.list}>
        {rows?.map((pin) => (
          <TrashRow
            key={pin.id}
            name={pin.title || text.untitled}
            picture={pin.images['236x'].url}
            color={pin.dominant_color}
            onRestore={() => restore(pin)}
            onDelete={
              pin.deletable
                ? () => {
                    confirm.want(() => {
                      setDeleting(pin);
                    });
                  }
                : undefined
            }
          >
            <Link to={pin.board.url} className={css.detail} suppressHydrationWarning>
              {text.from(pin.board.name, formatRelativeTime(pin.deleted_at))}
            </Link>
          </TrashRow>
        ))}
      </ul>
      <MoreButton wide list={trash} label={text.more} />
      {confirm.Component && deleting ? (
        <confirm.Component
          title={text.deleteForeverTitle}
          action={text.deleteForever}
          onConfirm={async () => {
            await deletePin(deleting);
            setDeleting(undefined);
            show({ message: text.gone });
          }}
          onClose={() => {
            setDeleting(undefined);
          }}
        >
          {text.deleteForeverDetail}
        </confirm.Component>
      ) : null}
    </SettingsFrame>
  );
}
