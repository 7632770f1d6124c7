/**
 * SQL condition: a link is of a website that somebody has claimed, all of it or what is under a path.
 *
 * @param linked alias of a table with `link` and its `domain`
 * @param claim alias of `website_claims`
 */
export const isOfClaim = (linked: string, claim: string): string =>
  `(${claim}.claimed_at is not null and not ${claim}.photo_site and split_part(${claim}.claim_key, '/', 1) = ${linked}.domain
    and (strpos(${claim}.claim_key, '/') = 0
      or starts_with(regexp_replace(${linked}.link, '^https?://(www\\.)?([^?#]*).*$', '\\2/', 'i'), ${claim}.claim_key || '/')))`;
