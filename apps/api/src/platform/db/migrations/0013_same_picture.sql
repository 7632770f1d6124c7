-- The same picture again, among a million: with bands of 16 bits each look-up met hundreds of strangers, and of smooth pictures
-- thousands (bench/same-picture.ts).

drop index images_bands;

-- Thirteen bands of a perceptual hash, nine of 20 bits and four of 19, each with its number in front. Of two hashes that differ in at
-- most 12 of their 256 bits at least one band is equal, so an index over the bands finds every near one; more and narrower bands
-- would find no others, only strangers. A band of zeros is silence (a flat area) that any picture can have: it is left out.
-- Restricted: a look-up takes less time than starting parallel workers for it.
create or replace function phash_bands(hash text) returns int[] language sql immutable strict parallel restricted as $$
  select case when hash ~ '^[0-9a-f]{64}$' then array(
    select (n << 20) | band
    from generate_series(0, 12) n, lateral (
      select substring(('x' || hash)::bit(256) from n * 20 - greatest(n - 9, 0) + 1 for case when n < 9 then 20 else 19 end)::bit(20)::int as band
    ) b
    where band <> 0
  ) else '{}'::int[] end
$$;

create index images_bands on images using gin (phash_bands(phash)) with (fastupdate = off);
