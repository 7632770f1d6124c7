import { apiQuery } from '@corkboard/api-client';

/** Names for a new board for this pin; nobody waits for them, so that they are asked for once. */
export const suggestionsQuery = (id: string) => ({
  ...apiQuery('GET /v3/pins/{id}/board_title_suggestions/', { params: { id } }),
  retry: false,
});
