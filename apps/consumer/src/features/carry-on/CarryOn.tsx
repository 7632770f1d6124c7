import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { rememberAct, rememberedAct, useSignedIn } from '@corkboard/auth';
import { type Pin } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { SaveOverlays } from '../save/SaveOverlays';
import { useSaveControls } from '../save/use-save-controls';

/** The page, and what was to be done before the log-in. */
export function withCarryOn<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function Carrying(props: P) {
    return (
      <>
        <Page {...props} />
        <CarryOn />
      </>
    );
  };
}

/** Does what was remembered, once, for somebody who is signed in by now (consumer §2.8). */
export function CarryOn() {
  const viewer = useSignedIn();
  const [act] = useState(() => (viewer ? rememberedAct() : null));
  useEffect(() => {
    if (act) rememberAct(null);
  }, [act]);
  return act ? <SaveOnceMore pinId={act.id} /> : null;
}

function SaveOnceMore({ pinId }: { pinId: string }) {
  const { data: pin, error } = useQuery(apiQuery('PinResource.get', { id: pinId }));
  const { show } = useToast();
  const tell = useEffectEvent(() => {
    show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
  });
  useEffect(() => {
    if (error) tell();
  }, [error]);
  return pin ? <Saved pin={pin} /> : null;
}

function Saved({ pin }: { pin: Pin }) {
  const controls = useSaveControls(pin);
  const save = useEffectEvent(() => {
    controls.act();
  });
  useEffect(() => {
    save();
  }, []);
  return <SaveOverlays controls={controls} />;
}
