import { composePicture, type Drawing, type Motif, type PictureTheme } from '@corkboard/demo-pictures';
import type { Db } from '../platform/db';
import { signatureOf } from '../modules/pictures/media';
import type { DemoBoard } from './people';
import { PEOPLE } from './people';
import { WORLD } from './world';

/** Everybody of the demo; those who were there first keep their pictures. */
export const EVERYBODY = [...PEOPLE, ...WORLD];

/** Pictures on each board of a whole demo, and of the small one that tests start. */
export const WHOLE_DEMO = 11;
export const SMALL_DEMO = 3;

/** Name of a demo picture: the same theme and seed always give the same picture. */
export interface DrawingName {
  readonly theme: PictureTheme;
  readonly seed: number;
  /** It drifts. */
  readonly moves: boolean;
}

/** A picture that a demo has, and where. */
interface WantedPicture extends DrawingName {
  readonly username: string;
  readonly board: DemoBoard;
}

/** Whether a board's picture of this number moves: a few with patterns. */
const moves = ({ theme }: DemoBoard, n: number): boolean => theme === 'patterns' && n % 3 === 1;

/** So many drawings in a row are looked at for one that a board takes. */
const MOST_LOOKED_AT = 80;

/** All pictures of a demo with so many on a board, in the order of people and boards. */
export function wantedPictures(perBoard: number): readonly WantedPicture[] {
  const found = wanted.get(perBoard) ?? findWanted(perBoard);
  wanted.set(perBoard, found);
  return found;
}

/** They are the same on every site, and looked for once. */
const wanted = new Map<number, readonly WantedPicture[]>();

function findWanted(perBoard: number): readonly WantedPicture[] {
  let seed = 0;
  return EVERYBODY.flatMap(({ username, boards }) =>
    boards.flatMap((board) => {
      const pictures: WantedPicture[] = [];
      const had = new Set<Motif>();
      for (let looked = 0; pictures.length < perBoard && looked < MOST_LOOKED_AT; looked++) {
        const name = { theme: board.theme, seed: ++seed, moves: moves(board, pictures.length) };
        if (takesAnything(board)) pictures.push({ ...name, username, board });
        else {
          const { motif } = composed(name);
          if (board.words ? !board.words[motif] || had.has(motif) : !board.motifs!.includes(motif)) continue;
          had.add(motif);
          pictures.push({ ...name, username, board });
        }
      }
      return pictures;
    }),
  );
}

const takesAnything = ({ motifs, words }: DemoBoard): boolean => !motifs && !words;

/** A drawing in words. */
export const nameOf = ({ theme, seed, moves: drifts }: DrawingName): string =>
  `${theme} ${seed}${drifts ? ' drifting' : ''}`;

/** Composes the drawing; nothing is rasterised. */
export const composed = ({ seed, theme }: DrawingName): Drawing => composePicture(seed, theme);

/**
 * Signature of a drawing, before and after it's rendered. It's computed from the drawing's name, as there are no bytes yet. Like that of
 * any picture, only this site can compute it.
 */
export const drawingSignature = (db: Db, drawing: DrawingName): Promise<string> =>
  signatureOf(db, Buffer.from(`demo picture: ${nameOf(drawing)}`));

const known = new WeakMap<Db, Promise<ReadonlyMap<string, DrawingName>>>();

/** Every drawing that a demo of any size has, by its signature on this site. */
export function allDrawings(db: Db): Promise<ReadonlyMap<string, DrawingName>> {
  const drawings = known.get(db) ?? bySignature(db);
  known.set(db, drawings);
  drawings.catch(() => known.delete(db));
  return drawings;
}

async function bySignature(db: Db): Promise<ReadonlyMap<string, DrawingName>> {
  const pairs = [WHOLE_DEMO, SMALL_DEMO]
    .flatMap(wantedPictures)
    .map(async (drawing) => [await drawingSignature(db, drawing), drawing] as const);
  return new Map(await Promise.all(pairs));
}
