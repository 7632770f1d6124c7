import { useEffect, useEffectEvent } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { messages as wire, type Pin } from '@corkboard/contract';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { type EditPinDialogProps, loadEditPin } from '../pin-form';
import { pinOptions } from '../pins';

export interface EditPinProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Opens the form of a pin's words by itself: for somebody who asked for it before they logged in. Says why when it is not theirs to change. */
export function EditPin({ id, onClose }: EditPinProps) {
  const { data: pin, error } = useQuery(apiQuery('PinResource.get', pinOptions({ id })));
  const { show } = useToast();
  const refusal = error ? (asApiError(error)?.message ?? messages.somethingWrong) : notTheirs(pin);
  const showRefusal = useEffectEvent((message: string) => {
    show({ message, tone: 'error' });
    onClose();
  });
  useEffect(() => {
    if (refusal) showRefusal(refusal);
  }, [refusal]);
  return pin?.editable_by_me ? <Opened pin={pin} onClose={onClose} /> : null;
}

const notTheirs = (pin: Pin | undefined): string | undefined =>
  pin && !pin.editable_by_me ? wire.notPermitted : undefined;

function Opened(props: EditPinDialogProps) {
  const { Component, want } = useOnDemand<EditPinDialogProps>(loadEditPin);
  const open = useEffectEvent(want);
  useEffect(() => {
    open();
  }, []);
  return Component ? <Component {...props} /> : null;
}
