import { prepared } from '../platform/db';

/** Notes a picture before it's drawn: no bytes of it are kept yet. */
export const addUndrawn = prepared<
  { signature: string },
  [
    signatures: readonly string[],
    phashes: readonly string[],
    widths: readonly number[],
    heights: readonly number[],
    colors: readonly string[],
    animated: readonly boolean[],
  ]
>(
  'demo.undrawn.add',
  `insert into images (signature, phash, width, height, dominant_color, animated, bytes)
   select *, 0 from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::text[], $6::bool[])
   on conflict (signature) do nothing returning signature`,
);

/** Sizes of a picture, and whether its small files are there. */
export const selectDrawn = prepared<{ width: number; height: number; drawn: boolean }, [signature: string]>(
  'demo.drawn.get',
  'select width, height, bytes > 0 as drawn from images where signature = $1',
);

/** Counts the bytes of files that were drawn. */
export const addBytes = prepared<never, [signature: string, bytes: number]>(
  'demo.drawn.add',
  'update images set bytes = bytes + $2::bigint where signature = $1',
);

/** Counts the small files of a picture where a process that died had drawn but not counted them. */
export const countBytes = prepared<never, [signature: string, bytes: number]>(
  'demo.drawn.count',
  'update images set bytes = $2::bigint where signature = $1 and bytes = 0',
);

/** Of these pictures those whose small files aren't there yet, as people come upon them: what everybody sees, the newest first. */
export const selectUndrawn = prepared<{ signature: string }, [signatures: readonly string[]]>(
  'demo.undrawn.list',
  `select i.signature from images i
   left join lateral (select max(p.id) as newest, bool_or(p.is_public) as is_public from pins p where p.image_signature = i.signature) s on true
   where i.signature = any($1::text[]) and i.bytes = 0
   order by s.is_public desc nulls last, s.newest desc nulls last, i.signature`,
);

/** Of these pictures those that are drawn and may get AVIF twins. */
export const selectWithoutAvif = prepared<{ signature: string }, [signatures: readonly string[]]>(
  'demo.avif.list',
  `select signature from images where signature = any($1::text[]) and bytes > 0 and not animated and not has_avif order by signature`,
);

/** The gate that is open for everybody while pictures are still to come. */
export const openGate = prepared<never, [name: string, description: string]>(
  'demo.gate.open',
  `insert into feature_gates (name, enabled, share, description) values ($1, true, 100, $2) on conflict (name) do nothing`,
);
export const selectGate = prepared<{ name: string }, [name: string]>(
  'demo.gate.get',
  'select name from feature_gates where name = $1',
);
export const removeGate = prepared<never, [name: string]>(
  'demo.gate.remove',
  'delete from feature_gates where name = $1',
);
