import { type CallName } from '@corkboard/contract';
import { useQueryClient } from '@tanstack/react-query';

/** Asks for everything again that these calls answered; ends when what is on screen is there. */
export function useRefetch(...names: readonly CallName[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
}
