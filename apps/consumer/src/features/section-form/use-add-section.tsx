import { type ReactNode, useState } from 'react';
import { useNavigate } from '@corkboard/routing/react';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { type AddSectionDialogProps } from './AddSectionDialog';

const load = () =>
  import(/* webpackChunkName: "add-section" */ './AddSectionDialog').then(
    ({ AddSectionDialog }) => AddSectionDialog,
  );

/** The add-section modal of a board's page: `open` it, and draw `dialog`. The new section is opened once it is made. */
export function useAddSection(boardId: string): { readonly open: () => void; readonly dialog: ReactNode } {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const { Component, want } = useOnDemand<AddSectionDialogProps>(load);
  return {
    open: () => {
      want(() => {
        setOpened(true);
      });
    },
    dialog:
      Component && opened ? (
        <Component
          boardId={boardId}
          onClose={() => {
            setOpened(false);
          }}
          onAdded={(section) => {
            setOpened(false);
            navigate(section.url);
          }}
        />
      ) : null,
  };
}
