import { apiQuery } from '@corkboard/api-client';
import { Button } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { sectionNames } from '../../messages/sections';
import css from './section-form.module.css';

/** Names from the words of the board's pins; nothing at all when there are none, or they cannot be had (consumer §8). */
export function NameSuggestions({ boardId, onPick }: { boardId: string; onPick: (title: string) => void }) {
  const { data } = useQuery(apiQuery('BoardSectionNamesResource.get', { board_id: boardId }));
  if (!data || data.length === 0) return null;
  return (
    <div role="group" aria-label={sectionNames.suggested} className={css.suggestions}>
      <span aria-hidden="true" className={css.suggested}>
        {sectionNames.suggested}
      </span>
      {data.map(({ title }) => (
        <Button
          key={title}
          size="sm"
          onClick={() => {
            onPick(title);
          }}
        >
          {title}
        </Button>
      ))}
    </div>
  );
}
