import { apiQuery } from '@corkboard/api-client';
import { type SearchScope } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { guideOptions, type SearchQuery } from './needs';
import css from './search.module.css';
import { searchPath, toggled } from './search-path';

const text = messages.search;

interface Chip {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly chosen: boolean;
  readonly color?: string;
}

const words = (said: string | undefined): string[] => said?.split(/\s+/).filter((word) => word !== '') ?? [];

/**
 * Above the results: what the words were corrected to with the way back, and words, colors and sites that the search can be narrowed to, each
 * a link (docs/handbook/finding.md#narrowing).
 */
export function SearchGuides({ query, scope }: { query: SearchQuery; scope: SearchScope }) {
  const { data } = useQuery(apiQuery('SearchGuidesResource.get', guideOptions(query, scope)));
  if (!data) return null;
  const { corrected, guides, colors, domains } = data;
  const chosen = words(query.guided_search_query);
  const chips: Chip[] = [
    ...[...chosen, ...guides.filter((guide) => !chosen.includes(guide))].map((guide) => ({
      key: `word ${guide}`,
      label: guide,
      chosen: chosen.includes(guide),
      to: searchPath(scope, query, {
        guided_search_query: toggled(chosen, guide)?.join(' '),
        rs: 'guide',
      }),
    })),
    ...offered(query.colors, colors).map((color) => ({
      key: `color ${color}`,
      label: isNamed(color) ? text.colors[color] : color,
      color,
      chosen: query.colors?.includes(color) ?? false,
      to: searchPath(scope, query, { colors: toggled(query.colors, color) }),
    })),
    ...offered(query.domains, domains).map((domain) => ({
      key: `site ${domain}`,
      label: domain,
      chosen: query.domains?.includes(domain) ?? false,
      to: searchPath(scope, query, { domains: toggled(query.domains, domain) }),
    })),
  ];
  return (
    <>
      {corrected === null ? null : (
        <p className={css.corrected}>
          {text.correctedTo} <strong>{corrected}</strong>.{' '}
          <Link to={searchPath(scope, query, { auto_correction_disabled: true })}>
            {text.insteadFor(query.q ?? '')}
          </Link>
        </p>
      )}
      {chips.length === 0 ? null : (
        <nav aria-label={text.narrow} className={css.chips}>
          <ul role="list">
            {chips.map((chip) => (
              <li key={chip.key}>
                <Link
                  to={chip.to}
                  className={css.chip}
                  aria-current={chip.chosen ? 'true' : undefined}
                  aria-label={chip.chosen ? text.remove(chip.label) : undefined}
                >
                  {chip.color ? (
                    <span className={css.swatch} data-color={chip.color} aria-hidden="true" />
                  ) : null}
                  {chip.label}
                  {chip.chosen ? <span aria-hidden="true">×</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** An address may say any color. */
const isNamed = (color: string): color is keyof typeof text.colors => Object.hasOwn(text.colors, color);

/** What can be chosen of a kind: what is chosen first, then what else there is. */
const offered = (chosen: readonly string[] = [], found: readonly string[]): string[] => [
  ...chosen,
  ...(found.length > 1 ? found.filter((one) => !chosen.includes(one)) : []),
];
