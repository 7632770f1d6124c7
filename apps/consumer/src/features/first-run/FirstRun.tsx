import { callApi } from '@corkboard/api-client';
import { viewerAtom } from '@corkboard/auth';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { failureOf, refetch } from '../cache';
import { Suggestions } from './Suggestions';
import { Topics } from './Topics';

export interface FirstRunProps {
  /** Called when it is over, while its last button still has the focus. */
  readonly onDone: () => void;
}

/** Onboarding above the first home feed, shown once (docs/handbook/finding.md#first-run): topics by picture, then people to follow. */
export function FirstRun({ onDone }: FirstRunProps) {
  const client = useQueryClient();
  const setViewer = useSetAtom(viewerAtom);
  const { show } = useToast();
  const [chosen, setChosen] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const close = () => {
    onDone();
    setViewer((viewer) => (viewer.isAuth ? { ...viewer, firstRun: false } : viewer));
    void refetch(client, 'UserHomefeedResource.get');
  };
  const choose = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      await callApi('FirstRunResource.update', { interest_ids: [...ids] });
      if (ids.length === 0) close();
      else setChosen(ids);
    } catch (error) {
      show({ message: failureOf(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return chosen ? (
    <Suggestions topics={chosen} onDone={close} />
  ) : (
    <Topics busy={busy} onChoose={(ids) => void choose(ids)} />
  );
}
