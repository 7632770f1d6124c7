import { notBlockedInList } from '../../../ground/policies/blocking';
import { isBoardName } from '../../../ground/references/boards';
import { notHidden } from '../../../ground/policies/pins';
import { prepared, SIGNS_IN_WORDS } from '../../../platform/db';

/** Of how many pins, the newest that match, it is looked what else they have in common. */
const LOOKED_AT = 100;
/** Words that are looked through for those that can be guessed. */
const WORDS_READ = 40;

/**
 * Guides for public pins with the words: words that several of their titles have but not all, each with whether several people name boards so, their
 * domains and their colors, most frequent first.
 */
const guides = (which: string): string =>
  `with met as materialized (
     select p.link, p.id, p.pinner_id, p.title, p.domain, p.dominant_color from pins p
     where p.is_public and p.origin_id is null and p.search @@ $2::tsquery
       and ${notBlockedInList('p.pinner_id')} and ${notBlockedInList('p.owner_id')} and ${notHidden('p')}
       ${which}
     order by p.id desc limit ${LOOKED_AT}
   ), words as (
     select w.word, count(distinct met.id) as pins, count(distinct met.pinner_id) as people
     from met, regexp_split_to_table(lower(met.title), '[^[:alnum:]${SIGNS_IN_WORDS}''’-]+') w (word)
     where length(w.word) between 3 and 24 and w.word !~ '[0-9]' group by w.word
   )
   select (
       select coalesce(jsonb_agg(jsonb_build_object('word', w.word, 'named', ${isBoardName('fold_text(w.word)')}) order by w.people desc, w.pins desc, w.word), '[]')
       from (
         select * from words where pins > 1 and pins < (select count(*) from met)
           and ts_lexize('english_stem', word) <> '{}' and to_tsvector(search_stemming($3), search_fold(word)) <> ''::tsvector
           and not (search_exact(search_words(word)) || search_stems_of(search_words(word), $3)) @@ $4::tsquery
         order by people desc, pins desc, word limit ${WORDS_READ}) w) as words,
     array(select domain from met where domain is not null group by domain having count(*) > 1
       order by count(distinct pinner_id) desc, count(*) desc, domain limit 6) as domains,
     array(select color_name(dominant_color) as color from met group by color order by count(*) desc, color limit 8) as colors,
     array(select min(l.brand) from met join linked_products l on l.link = met.link and l.brand is not null and l.price is not null
       group by l.brand_key order by count(*) desc, min(l.brand) limit 8) as brands,
     exists (select 1 from met join linked_products l on l.link = met.link and l.sale_price is not null) as on_sale`;

interface Guided {
  words: { word: string; named: boolean }[];
  domains: string[];
  colors: string[];
  brands: string[];
  on_sale: boolean;
}
type GuidesParams = [viewer: string | null, match: string, language: string, said: string];

export const searchGuides = prepared<Guided, GuidesParams>('search.guides', guides(''), { plan: 'custom' });

/** The same of those that lead to something for sale. */
export const productGuides = prepared<Guided, GuidesParams>(
  'search.product_guides',
  guides('and exists (select 1 from linked_products g where g.link = p.link and g.price is not null)'),
  { plan: 'custom' },
);
