import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type Import } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/en';

/**
 * Gives up links that an import kept: the one at a position, or all of them.
 * @param onDone called before the page shows it, while what was pressed still has the focus
 */
export function useDismiss({ id }: Import, onDone: () => void) {
  const client = useQueryClient();
  const { show } = useToast();
  const params = { import_id: id };
  return useMutation({
    mutationFn: (position?: number) =>
      callApi('POST /v3/imports/{import_id}/dismiss/', {
        params,
        body: position === undefined ? {} : { position },
      }),
    onSuccess: async () => {
      onDone();
      await client.invalidateQueries({
        queryKey: apiQuery('GET /v3/imports/{import_id}/', { params }).queryKey,
      });
    },
    onError: (error) => {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    },
  });
}
