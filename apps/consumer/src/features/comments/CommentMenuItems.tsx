import { type ReactElement, useState } from 'react';
import { useLoginGate } from '@corkboard/auth';
import { type Comment, type CommentReply } from '@corkboard/contract';
import { editIcon, flagIcon, pinIcon, trashIcon } from '@corkboard/ui';
import { TOAST_MS, useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { composer as text } from '../../messages/comments';
import { failureOf } from '../cache';
import { ConfirmDialog } from '../confirm';
import { type OverflowItem, OverflowItems } from '../overflow-menu';
import { ReportForm } from '../report';
import { pinComment, removeComment, reportComment } from './changes';

export interface CommentMenuItemsProps {
  readonly comment: Comment | CommentReply;
  /** The viewer answers for the pin: they say what is at its top. */
  readonly tends: boolean;
  readonly label: string;
  readonly trigger: ReactElement;
  readonly onEdit: () => void;
}

/** Actions on a comment: for its author, for the person responsible for the Pin, and for others. */
export function CommentMenuItems({ comment, tends, label, trigger, onEdit }: CommentMenuItemsProps) {
  const client = useQueryClient();
  const gate = useLoginGate();
  const { show } = useToast();
  const [open, setOpen] = useState<'remove' | 'report'>();
  const close = () => {
    setOpen(undefined);
  };
  const pinned = 'pinned' in comment ? comment.pinned : undefined;
  const items: OverflowItem[] = [
    ...(comment.mine ? [{ label: text.edit, icon: editIcon, onSelect: onEdit }] : []),
    ...(tends && pinned !== undefined
      ? [
          {
            label: pinned ? text.unpin : text.pin,
            icon: pinIcon,
            onSelect: () => {
              pinComment(client, comment, !pinned).catch((error: unknown) => {
                show({ message: failureOf(error), tone: 'error' });
              });
            },
          },
        ]
      : []),
    ...(comment.mine
      ? []
      : [
          {
            label: text.report,
            icon: flagIcon,
            onSelect: () => {
              gate('default', () => {
                setOpen('report');
              });
            },
          },
        ]),
    ...(comment.deletable_by_me
      ? [
          {
            label: text.remove,
            icon: trashIcon,
            danger: true,
            onSelect: () => {
              setOpen('remove');
            },
          },
        ]
      : []),
  ];
  return (
    <>
      <OverflowItems trigger={trigger} label={label} items={items} />
      {open === 'remove' ? (
        <ConfirmDialog
          title={text.removeTitle}
          action={text.remove}
          onClose={close}
          onConfirm={async () => {
            await removeComment(client, comment);
            show({ message: text.removed });
          }}
        >
          {text.removeDetail}
        </ConfirmDialog>
      ) : null}
      {open === 'report' ? (
        <ReportForm
          title={text.reportTitle}
          lead={text.reportLead}
          onClose={close}
          onSend={async (reason, detail) => {
            await reportComment(client, comment, { reason, detail });
            show({ message: text.reported, duration: TOAST_MS.following });
          }}
        />
      ) : null}
    </>
  );
}
