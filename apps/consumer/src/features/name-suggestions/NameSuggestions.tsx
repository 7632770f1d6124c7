import { Button } from '@corkboard/ui';
import css from './name-suggestions.module.css';

export interface NameSuggestionsProps {
  /** Where they come from: the visible and the spoken name of the group. */
  readonly label: string;
  /** Nothing at all is shown while there are none. */
  readonly titles: readonly string[] | undefined;
  readonly onPick: (title: string) => void;
}

/** Names to take with one press instead of typing one. */
export function NameSuggestions({ label, titles, onPick }: NameSuggestionsProps) {
  if (!titles || titles.length === 0) return null;
  return (
    <div role="group" aria-label={label} className={css.suggestions}>
      <span aria-hidden="true" className={css.label}>
        {label}
      </span>
      {titles.map((title) => (
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
