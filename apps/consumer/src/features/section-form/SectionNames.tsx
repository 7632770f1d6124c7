import { apiQuery } from '@corkboard/api-client';
import { useQuery } from '@tanstack/react-query';
import { sectionNames } from '../../messages/sections';
import { NameSuggestions } from '../name-suggestions';

/** Names from the words of the board's pins; nothing at all when there are none, or they cannot be had. */
export function SectionNames({ boardId, onPick }: { boardId: string; onPick: (title: string) => void }) {
  const { data } = useQuery(apiQuery('BoardSectionNamesResource.get', { board_id: boardId }));
  return (
    <NameSuggestions
      label={sectionNames.suggested}
      titles={data?.map(({ title }) => title)}
      onPick={onPick}
    />
  );
}
