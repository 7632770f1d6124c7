import { useEffect, useEffectEvent, useState } from 'react';
import { actingAtom, rememberAct, type RememberedAct, useActorId, useSignedIn } from '@corkboard/auth';
import { Button, Dialog } from '@corkboard/ui';
import { useSetAtom } from 'jotai';
import { acting as text } from '../../messages/acting';
import { readStored, writeStored } from '@corkboard/contract';

const STORE = 'corkboard:saves-for';

const kept = (): readonly string[] => {
  const value = readStored('session', STORE);
  return Array.isArray(value) ? (value as string[]) : [];
};

/** Whether somebody said in this tab that they mean to save for a business. @param who the person and the business */
const isConfirmed = (who: string): boolean => kept().includes(who);

/** Keeps that they mean it. Without storage it is asked each time. */
const keepConfirmed = (who: string): void => {
  writeStored('session', STORE, [...kept(), who]);
};

export interface ConfirmActingProps {
  /** The business. */
  readonly name: string;
  /** The action that the page resumes after reloading, for a person who means to act as themselves. */
  readonly act: RememberedAct | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before the first save for a business whether it is meant for it, or for oneself: once a business, person and tab. */
export function ConfirmActing({ name, act, onConfirm, onClose }: ConfirmActingProps) {
  const choose = useSetAtom(actingAtom);
  const who = `${useSignedIn()?.id ?? ''}/${useActorId() ?? ''}`;
  const [known] = useState(() => isConfirmed(who));
  const goOn = useEffectEvent(onConfirm);
  useEffect(() => {
    if (known) goOn();
  }, [known]);
  if (known) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.savingFor(name)}
      footer={
        <>
          <Button
            onClick={() => {
              // All that the page shows is the business's: a new page is one's own, and does this next.
              if (act) rememberAct(act);
              choose(null);
              location.reload();
            }}
          >
            {text.asYourself}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              keepConfirmed(who);
              onConfirm();
            }}
          >
            {text.saveFor(name)}
          </Button>
        </>
      }
    >
      <p>{text.savingForDetail(name)}</p>
    </Dialog>
  );
}
