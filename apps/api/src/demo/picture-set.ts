import type { Drawing, Motif } from '@corkboard/demo-pictures';
import type { Db, Tx } from '../platform/db';
import type { ImageRow } from '../modules/pictures/media';
import { addUndrawn } from './drawing-queries';
import { composed, drawingSignature, wantedPictures } from './drawings';
import type { DemoBoard } from './people';
import { factsOf } from './picture-facts';

/** A picture of the demo and the board it is for. It may not be drawn yet. */
export interface DemoPicture {
  username: string;
  board: string;
  motif: Motif;
  title: string;
  description: string;
  altText: string;
  image: ImageRow;
}

/** A picture with what is noted of it beside its size and color. */
type ComposedPicture = DemoPicture & { phash: string };

/** Composes every picture of a demo with so many on a board. None is drawn. The same site gets the same pictures each time. */
export async function composePictures(db: Db, perBoard: number): Promise<ComposedPicture[]> {
  const pictures: ComposedPicture[] = [];
  for (const wanted of wantedPictures(perBoard)) {
    const drawing = composed(wanted);
    const { phash, width, height, dominantColor } = await factsOf(wanted, drawing);
    pictures.push({
      username: wanted.username,
      board: wanted.board.name,
      motif: drawing.motif,
      ...captionOn(wanted.board, drawing),
      phash,
      image: {
        signature: await drawingSignature(db, wanted),
        width,
        height,
        dominant_color: dominantColor,
        animated: wanted.moves,
        has_avif: false,
      },
    });
  }
  return pictures;
}

/** Title, description and alt text of a drawing, in the language of its board. */
function captionOn({ words }: DemoBoard, { motif, caption }: Drawing): Drawing['caption'] {
  const [title, description] = words?.[motif] ?? [];
  return title && description ? { title, description, altText: title } : caption;
}

/** Notes pictures that are to be drawn. */
export async function notePictures(tx: Tx, pictures: readonly ComposedPicture[]): Promise<void> {
  const images = pictures.map(({ image }) => image);
  await addUndrawn(tx, [
    images.map(({ signature }) => signature),
    pictures.map(({ phash }) => phash),
    images.map(({ width }) => width),
    images.map(({ height }) => height),
    images.map(({ dominant_color: color }) => color),
    images.map(({ animated }) => animated),
  ]);
}
