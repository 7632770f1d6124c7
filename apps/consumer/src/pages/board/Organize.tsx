import { useState } from 'react';
import { type Board } from '@corkboard/contract';
import { Button, menuIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { loadOrganizeDialog, type OrganizeDialogProps } from '../../features/section-order';
import { organizeSections } from '../../messages/organize';

export interface OrganizeProps {
  /** A board that the viewer may organize. */
  readonly board: Board;
  readonly options: OrganizeDialogProps['options'];
}

/** The way to the order of a board's sections; nothing where there are none. */
export function Organize({ board, options }: OrganizeProps) {
  const [organizing, setOrganizing] = useState(false);
  const dialog = useOnDemand<OrganizeDialogProps>(loadOrganizeDialog);
  if (board.section_count === 0) return null;
  return (
    <>
      <Button
        size="sm"
        icon={menuIcon}
        onPointerEnter={dialog.warm}
        onFocus={dialog.warm}
        onClick={() => {
          dialog.want(() => {
            setOrganizing(true);
          });
        }}
      >
        {organizeSections}
      </Button>
      {organizing && dialog.Component ? (
        <dialog.Component
          boardId={board.id}
          options={options}
          onClose={() => {
            setOrganizing(false);
          }}
        />
      ) : null}
    </>
  );
}
