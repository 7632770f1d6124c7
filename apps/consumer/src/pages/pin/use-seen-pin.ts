import { apiQuery, asApiError } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { isUnseen } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { INSTEAD_OF_PIN, pinOptions } from './needs';
import { useRedirect } from '../../features/redirect/use-redirect';

/** The pin that a page is about. A stranger who may not see it is taken elsewhere, where they are told: `unseen`. */
export function useSeenPin(params: { readonly id: string }) {
  const pin = useQuery(apiQuery('PinResource.get', pinOptions(params)));
  const isStranger = !useSignedIn();
  const refusal = pin.data ? null : asApiError(pin.error);
  const unseen = isStranger && refusal !== null && isUnseen(refusal.httpStatus, refusal.code);
  useRedirect(unseen ? INSTEAD_OF_PIN : null);
  return { pin, unseen };
}
