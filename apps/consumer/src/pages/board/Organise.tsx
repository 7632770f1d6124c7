import { useState } from 'react';
import { type Board } from '@corkboard/contract';
import { Button, menuIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { type OrganiseDialogProps } from '../../features/section-order/OrganiseDialog';
import { organiseSections } from '../../messages/organise';

const loadOrganise = () =>
  import(/* webpackChunkName: "organise-sections" */ '../../features/section-order/OrganiseDialog').then(
    ({ default: organise }) => organise,
  );

export interface OrganiseProps {
  /** A board that the viewer may organise. */
  readonly board: Board;
  readonly options: OrganiseDialogProps['options'];
}

/** The way to the order of a board's sections; nothing where there are none. */
export function Organise({ board, options }: OrganiseProps) {
  const [organising, setOrganising] = useState(false);
  const dialog = useOnDemand<OrganiseDialogProps>(loadOrganise);
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
            setOrganising(true);
          });
        }}
      >
        {organiseSections}
      </Button>
      {organising && dialog.Component ? (
        <dialog.Component
          boardId={board.id}
          options={options}
          onClose={() => {
            setOrganising(false);
          }}
        />
      ) : null}
    </>
  );
}
