import { apiQuery } from '@corkboard/api-client';
import { type SearchScope } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { type Chip, ChipList } from './ChipList';
import { guideOptions, type SearchQuery } from './needs';
import { productChips } from './product-chips';
import css from './search.module.css';
import { searchPath, toggled } from './search-path';

const text = messages.search;

const words = (said: string | undefined): string[] => [
  ...new Set(said?.split(/\s+/).filter((word) => word !== '')),
];

/**
 * Above the results: what the words were corrected to with the way back, and words, colors and sites that the search can be narrowed to, each
 * a link (docs/handbook/finding.md#narrowing).
 */
export function SearchGuides({ query, scope }: { query: SearchQuery; scope: SearchScope }) {
  const { data } = useQuery(apiQuery('SearchGuidesResource.get', guideOptions(query, scope)));
  if (!data) return null;
  const { corrected, guides, colors, domains, brands, on_sale } = data;
  const products = isForProducts(query, scope);
  const chosen = words(query.guided_search_query);
  const chips: Chip[] = [
    ...(products ? productChips(query, (changes) => searchPath(scope, query, changes), on_sale) : []),
    ...offeredBrands(query.brands, brands).map((brand) => ({
      key: `brand ${brand}`,
      label: brand,
      chosen: query.brands?.includes(brand) ?? false,
      to: searchPath(scope, query, { brands: toggled(query.brands, brand) }),
    })),
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
      <ChipList chips={chips} />
    </>
  );
}

/** A search looks for things for sale by its scope, or by what it is narrowed to. */
const isForProducts = (query: SearchQuery, scope: SearchScope): boolean =>
  scope === 'buyable_pins' ||
  query.commerce_only === true ||
  query.on_sale === true ||
  query.price_min !== undefined ||
  query.price_max !== undefined ||
  (query.brands?.length ?? 0) > 0;

/** As for everything else, but a brand is the same in any case. */
const offeredBrands = (chosen: readonly string[] = [], found: readonly string[]): string[] => {
  const same = new Set(chosen.map((brand) => brand.toLowerCase()));
  return [
    ...new Set(chosen),
    ...(found.length > 1 ? found.filter((brand) => !same.has(brand.toLowerCase())) : []),
  ];
};

/** An address may say any color. */
const isNamed = (color: string): color is keyof typeof text.colors => Object.hasOwn(text.colors, color);

/** Filter options of a kind: the selected ones first, then the others. */
const offered = (chosen: readonly string[] = [], found: readonly string[]): string[] => [
  ...new Set(chosen),
  ...(found.length > 1 ? found.filter((one) => !chosen.includes(one)) : []),
];
