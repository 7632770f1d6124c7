import { PAGE_SIZE, type Pin } from '@corkboard/contract';
import { cutRankedPage, type Paging, rankedPlace } from '../../../ground/paging/pages';
import { type Ctx, Paged } from '../../../http/context';
import { showRanked } from '../../../ground/presenters/ranked-pins';
import { hashWords, isCopy } from '../recommendations';
import { countOf, nearestCells } from './cells';
import { alike, codeOf, shortBits, signed } from './codes';
import { findPictures, findProducts, type FoundRow } from './find-queries';
import type { Atlas, VisualMap } from './maps';

/** Parts that a search compares on the whole, about: what the cells that it reads are chosen by. */
const PARTS_COMPARED = 60_000;
/** Parts that a picture has, about. */
const PARTS_EACH = 10;
/** Cells that are read for each way to look at what is looked for, at least. */
const CELLS_MIN = 4;
/** Scale of a rank, an integer. */
const RANKS = 1_000_000_000;

/** Filter of a visual search. */
export interface Wanted {
  /** The picture that is not: the one that is searched with. */
  readonly except: string | null;
  /** Only pins that lead to something for sale. */
  readonly products: boolean;
}

/**
 * Pins whose pictures look like something, the most alike first, each picture and all its copies once (docs/handbook/finding.md#visual-search).
 *
 * @param vectors what it looks like, in each way to look at it (`see.ts`)
 * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
 */
export async function findAlike(
  ctx: Ctx,
  atlas: Atlas,
  vectors: readonly Float32Array[],
  wanted: Wanted,
  { page_size: size = PAGE_SIZE, bookmark }: Paging,
): Promise<Paged<Pin[]>> {
  const [rank, before] = rankedPlace(bookmark).map(BigInt) as [bigint, bigint];
  const viewer = ctx.viewer?.id ?? null;
  const found = await candidates(ctx, atlas, viewer, vectors, wanted);
  const rest = onePerPicture(found, vectors).filter(
    (one) => one.rank < rank || (one.rank === rank && BigInt(one.id) < before),
  );
  const shown = rest.slice(0, size + 1).map(({ id, rank: of }) => ({ id, rank: String(of) }));
  const { page, bookmark: next } = cutRankedPage(shown, size);
  return new Paged(await showRanked(ctx.db, viewer, page), next);
}

/** A cell to be read, and what to compare its parts with. */
interface Probe {
  readonly map: number;
  readonly cell: number;
  readonly code: string;
}

/** Where a look was looked for: every page of a search reads the same cells, as long as there are the same maps. */
const probed = new WeakMap<
  readonly Float32Array[],
  { readonly maps: readonly VisualMap[]; readonly probes: readonly Probe[] }
>();

/** The cells nearest to each way to look at it. */
function probesOf({ maps, pictures }: Atlas, vectors: readonly Float32Array[]): readonly Probe[] {
  const before = probed.get(vectors);
  if (before?.maps.length === maps.length && before.maps.every((map, n) => map === maps[n]))
    return before.probes;
  const codes = vectors.map(codeOf);
  const probes = maps.flatMap(({ id, middles }) => {
    const each = Math.max(1, (pictures * PARTS_EACH) / countOf(middles));
    const most = Math.max(CELLS_MIN, Math.round(PARTS_COMPARED / each / codes.length));
    return codes.flatMap((code) =>
      nearestCells(code, middles, most).map((cell) => ({ map: id, cell, code: shortBits(code) })),
    );
  });
  probed.set(vectors, { maps, probes });
  return probes;
}

function candidates(
  ctx: Ctx,
  atlas: Atlas,
  viewer: string | null,
  vectors: readonly Float32Array[],
  { except, products }: Wanted,
): Promise<FoundRow[]> {
  const probes = probesOf(atlas, vectors);
  const find = products ? findProducts : findPictures;
  return find(ctx.db, [
    viewer,
    probes.map(({ map }) => map),
    probes.map(({ cell }) => cell),
    probes.map(({ code }) => code),
    except,
    ctx.visual.dimensions,
  ]);
}

interface Ranked {
  readonly id: string;
  readonly rank: bigint;
}

/** Best first, by the part that is most alike; of a picture and its copies, the best one. */
function onePerPicture(found: readonly FoundRow[], vectors: readonly Float32Array[]): Ranked[] {
  const length = vectors[0]!.length;
  const scored = found.map(({ pin_id: id, phash, vectors: bytes }) => {
    const stored = signed(bytes);
    let best = 0;
    for (let at = 0; at < stored.length; at += length)
      for (const vector of vectors) best = Math.max(best, alike(vector, stored, at));
    return { id, hash: hashWords(phash), rank: BigInt(Math.round(best * RANKS)) };
  });
  scored.sort((a, b) => Number(b.rank - a.rank) || Number(BigInt(b.id) - BigInt(a.id)));
  const kept: typeof scored = [];
  for (const one of scored) if (!kept.some(({ hash }) => isCopy(hash, one.hash))) kept.push(one);
  return kept;
}
