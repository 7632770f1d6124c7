import { useState } from 'react';
import { apiInfiniteQuery, callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { type TrashedBoard } from '@corkboard/contract';
import { boardIcon, formatRelativeTime } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ConfirmDialogProps, loadConfirm } from '../../features/confirm';
import { MoreButton } from '../../features/next-page';
import { trash as text } from '../../messages/bulk';
import { boardTrashOptions } from './needs';
import { rowsCss as css } from '../../features/rows';
import { TrashRow } from './TrashRow';

/** Deleted boards: each comes back with everything that was on it, or is deleted for good. */
export function DeletedBoards() {
  const trash = useInfiniteQuery(apiInfiniteQuery('BoardTrashResource.get', boardTrashOptions()));
  const [deleting, setDeleting] = useState<TrashedBoard>();
  const confirm = useOnDemand<ConfirmDialogProps>(loadConfirm);
  const client = useQueryClient();
  // The trash is the person's own, for whomever they act.
  const viewerId = useSignedIn()?.id;
  const { show } = useToast();
  const rows = trash.data?.pages.flatMap(({ items }) => items) ?? [];
  const restore = async ({ id }: TrashedBoard) => {
    const { data } = await callApi('BoardTrashResource.update', { board_id: id, orbac_subject_id: viewerId });
    // Everything that shows boards or Pins left it out meanwhile.
    void client.invalidateQueries();
    show({
      message: text.boardRestored(data.name),
      duration: 4000,
      action: { label: text.see, href: data.url },
    });
  };
  const deleteForever = async ({ id }: TrashedBoard) => {
    await callApi('BoardTrashResource.delete', { board_id: id, orbac_subject_id: viewerId });
    await trash.refetch();
    setDeleting(undefined);
    show({ message: text.gone });
  };
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={css.part}>{text.boards}</h2>
      <ul role="list" aria-label={text.boards} className={css.list}>
        {rows.map((board) => (
          <TrashRow
            key={board.id}
            name={board.name}
            picture={board.image_cover_url}
            color={board.cover_color}
            icon={boardIcon}
            onRestore={() => restore(board)}
            onDelete={() => {
              confirm.want(() => {
                setDeleting(board);
              });
            }}
          >
            <span className={css.detail} suppressHydrationWarning>
              {text.boardContents(board.pin_count, formatRelativeTime(board.deleted_at))}
            </span>
          </TrashRow>
        ))}
      </ul>
      <MoreButton wide list={trash} label={text.moreBoards} />
      {confirm.Component && deleting ? (
        <confirm.Component
          title={text.deleteBoardForeverTitle(deleting.name)}
          action={text.deleteForever}
          onConfirm={() => deleteForever(deleting)}
          onClose={() => {
            setDeleting(undefined);
          }}
        >
          {text.deleteForeverDetail}
        </confirm.Component>
      ) : null}
    </section>
  );
}
