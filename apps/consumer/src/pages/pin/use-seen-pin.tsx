import { apiQuery, asApiError } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { isUnseen } from '@corkboard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listedPin } from '../../features/cache';
import { failedPage } from '../../features/page-state';
import { useRedirect } from '../../features/redirect';
import { messages } from '../../messages/en';
import { pinOptions } from '../../features/pins';
import { INSTEAD_OF_PIN } from './needs';

/**
 * The pin that a page is about, as an ad where the address says which showing of it was opened; undefined while it is on its way, unless a card that was pressed had it. Where it cannot be had, `instead` stands in the place of the page: what
 * happened, or nothing for a stranger who may not see it, as they are taken elsewhere and told there.
 */
export function useSeenPin(params: Parameters<typeof pinOptions>[0]) {
  const client = useQueryClient();
  const query = useQuery({
    ...apiQuery('PinResource.get', pinOptions(params)),
    placeholderData: () => listedPin(client, params.id, params.client_tracking_params),
  });
  const { data: pin, error } = query;
  const isStranger = !useSignedIn();
  const refusal = pin ? null : asApiError(error);
  const unseen = isStranger && refusal !== null && isUnseen(refusal.httpStatus, refusal.code);
  useRedirect(unseen ? INSTEAD_OF_PIN : null);
  const instead = unseen ? null : failedPage(query, messages.missing.pin);
  return { pin, instead };
}
