import { apiQuery } from '@corkboard/api-client';
import { Button, plusIcon } from '@corkboard/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keywords as text } from '../../messages/keywords';
import { formCss, useSettled } from '../form';
import { readKeywords } from './parse';

/** Suggested at a time: of each kind. */
const MOST = 5;

interface SuggestedTermsProps {
  /** Keywords as they are typed, one a line. */
  readonly typed: string;
  /** The lines with one more. */
  readonly onAdd: (typed: string) => void;
}

const linesOf = (typed: string): string[] => typed.split('\n').filter((line) => line.trim() !== '');
const valueOf = (line: string): string => readKeywords(line).keywords[0]?.value ?? '';

/** Searches that begin as the last keyword does, and such that are like it; one press adds one. */
export function SuggestedTerms({ typed, onAdd }: SuggestedTermsProps) {
  const lines = linesOf(typed);
  const last = useSettled(valueOf(lines.at(-1) ?? ''));
  const enabled = last.length > 1;
  const options = { enabled, placeholderData: keepPreviousData, retry: false } as const;
  const begun = useQuery({
    ...apiQuery('GET /v5/terms/suggested', { query: { term: last, limit: MOST } }),
    ...options,
  });
  const like = useQuery({ ...apiQuery('GET /v5/terms/related', { query: { terms: [last] } }), ...options });
  const there = new Set(lines.map((line) => valueOf(line).toLowerCase()));
  const related = like.data?.related_terms_list.flatMap(({ related_terms: terms }) => terms) ?? [];
  const found = [...new Set([...(begun.data ?? []), ...related.slice(0, MOST)])].filter(
    (term) => !there.has(term.toLowerCase()),
  );
  if (!enabled || found.length === 0) return null;
  const add = (term: string) => {
    // A suggestion completes the line being typed; a related term goes on a new line.
    const begins = term.startsWith(last.toLowerCase()) && !(like.data?.id === last && related.includes(term));
    onAdd([...(begins ? lines.slice(0, -1) : lines), term].join('\n'));
  };
  return (
    <div role="group" aria-label={text.suggested} className={formCss.group}>
      <span className={formCss.soft}>{text.suggested}</span>
      <div className={formCss.acts}>
        {found.map((term) => (
          <Button
            key={term}
            size="sm"
            icon={plusIcon}
            aria-label={text.addTerm(term)}
            onClick={() => {
              add(term);
            }}
          >
            {term}
          </Button>
        ))}
      </div>
    </div>
  );
}
