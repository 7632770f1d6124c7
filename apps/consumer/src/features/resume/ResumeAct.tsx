import { apiQuery, asApiError } from '@corkboard/api-client';
import { rememberAct, rememberedAct, type RememberedAct, useSignedIn } from '@corkboard/auth';
import type { Pin } from '@corkboard/contract';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { messages } from '../../messages/en';
import { BlockDialog } from '../block';
import { refetch } from '../cache';
import { loadReport, type ReportDialogProps } from '../pin-menu';
import { useSaveControls } from '../save-controls';
import { EditPin } from './EditPin';
import { sendAct, SHOWS_IT } from './send-act';

/** The page, and what was to be done before the log-in. */
export function withResumedAct<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function Resuming(props: P) {
    return (
      <>
        <Page {...props} />
        <ResumeAct />
      </>
    );
  };
}

/** Does what was remembered, once, for somebody who is signed in by now. */
export function ResumeAct() {
  const viewer = useSignedIn();
  const [act, setAct] = useState(() => (viewer ? rememberedAct() : null));
  useEffect(() => {
    if (act) rememberAct(null);
  }, [act]);
  const done = () => {
    setAct(null);
  };
  if (!act) return null;
  switch (act.act) {
    case 'save':
    case 'choose':
      return <SaveOnceMore pinId={act.id} act={act.act} />;
    case 'edit':
      return <EditPin id={act.id} onClose={done} />;
    case 'report':
      return <ReportOnceMore pinId={act.id} onClose={done} />;
    case 'block':
      return <BlockOnceMore userId={act.id} onClose={done} />;
    case 'follow':
    case 'unfollow':
    case 'follow-all':
    case 'follow-board':
    case 'unfollow-board':
    case 'follow-interest':
    case 'unfollow-interest':
    case 'join':
    case 'unblock':
      return <SendOnceMore act={act} />;
  }
}

function SaveOnceMore({ pinId, act }: { pinId: string; act: 'save' | 'choose' }) {
  const { data: pin, error } = useQuery(apiQuery('PinResource.get', { id: pinId }));
  const { show } = useToast();
  const showError = useEffectEvent(() => {
    show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
  });
  useEffect(() => {
    if (error) showError();
  }, [error]);
  return pin ? <Saved pin={pin} act={act} /> : null;
}

function Saved({ pin, act }: { pin: Pin; act: 'save' | 'choose' }) {
  const controls = useSaveControls(pin);
  const save = useEffectEvent(() => {
    if (act === 'choose') controls.choose();
    else controls.act();
  });
  useEffect(() => {
    save();
  }, []);
  return controls.overlays;
}

/** Opens the form of a report. */
function ReportOnceMore({ pinId, onClose }: { pinId: string; onClose: () => void }) {
  const { data: pin } = useQuery(apiQuery('PinResource.get', { id: pinId }));
  const { Component, want } = useOnDemand<ReportDialogProps>(loadReport);
  const open = useEffectEvent(want);
  useEffect(() => {
    open();
  }, []);
  return pin && Component ? <Component pin={pin} onClose={onClose} /> : null;
}

/** Asks once more before somebody is blocked. */
function BlockOnceMore({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { data: user } = useQuery(apiQuery('UserResource.get', { user_id: userId }));
  return user ? <BlockDialog user={user} onClose={onClose} /> : null;
}

/** An act that has no more to ask. */
function SendOnceMore({ act }: { act: RememberedAct }) {
  const client = useQueryClient();
  const viewerId = useSignedIn()?.id;
  const { show } = useToast();
  const resume = useEffectEvent(() => {
    sendAct(client, viewerId, act).then(
      // Responses to the page's own requests may be older than the action.
      () => void refetch(client, ...SHOWS_IT),
      (error: unknown) => {
        show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
      },
    );
  });
  useEffect(() => {
    resume();
  }, []);
  return null;
}
