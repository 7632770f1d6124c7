import { type ReactNode, useState } from 'react';
import { type RememberedAct, useActorName } from '@corkboard/auth';
import { useOnDemand } from '@corkboard/ui/on-demand';
import type { ConfirmActingProps } from './ConfirmActing';

const load = () =>
  import(/* webpackChunkName: "confirm-acting" */ './ConfirmActing').then(
    ({ ConfirmActing }) => ConfirmActing,
  );

export interface ConfirmedActing {
  /** Runs at once for somebody who acts for themselves; for a business, after its first save was confirmed. */
  readonly confirm: (run: () => void, act?: RememberedAct) => void;
  /** The question, to be drawn while it is open. */
  readonly question: ReactNode;
}

/** Asks whether a save is meant for the business that somebody acts for (docs/handbook/acting.md, "Choosing"). */
export function useConfirmActing(): ConfirmedActing {
  const name = useActorName();
  const { Component, want } = useOnDemand<ConfirmActingProps>(load);
  const [asked, setAsked] = useState<{ run: () => void; act: RememberedAct | undefined } | null>(null);
  const close = () => {
    setAsked(null);
  };
  return {
    confirm: (run, act) => {
      if (name === undefined) run();
      else
        want(() => {
          setAsked({ run, act });
        });
    },
    question:
      Component && asked && name !== undefined ? (
        <Component
          name={name}
          act={asked.act}
          onConfirm={() => {
            close();
            asked.run();
          }}
          onClose={close}
        />
      ) : null,
  };
}
