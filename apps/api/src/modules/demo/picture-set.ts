import { drifting, generatePicture } from '@corkboard/demo-pictures';
import pMap from 'p-map';
import type { Services } from '../../http/context';
import { ingestImage } from '../media/ingest';
import type { ImageRow } from '../media/queries';
import type { DemoBoard, DemoPerson } from './people';

/** A stored picture of the demo and the board it is for. */
export interface DemoPicture {
  username: string;
  board: string;
  title: string;
  description: string;
  altText: string;
  image: ImageRow;
}

/** Pictures worked on at once: one draws while another is encoded. */
const AT_ONCE = 3;

/** Whether a board's picture of this number moves: a few with patterns. */
const moves = ({ theme }: DemoBoard, n: number): boolean => theme === 'patterns' && n % 3 === 1;

/** Draws and stores every picture of the demo. The same site gets the same pictures each time. */
export async function makePictures(
  services: Services,
  people: readonly DemoPerson[],
  perBoard: number,
  onProgress: (done: number, total: number) => void,
): Promise<DemoPicture[]> {
  const wanted = people.flatMap(({ username, boards }) =>
    boards.flatMap((board) =>
      Array.from({ length: Math.min(perBoard, board.captions?.length ?? perBoard) }, (_, n) => ({
        username,
        board,
        n,
        caption: board.captions?.[n],
      })),
    ),
  );
  let done = 0;
  return pMap(
    wanted,
    async ({ username, board, n, caption }, seed) => {
      const picture = await generatePicture(seed + 1, board.theme);
      const image = await ingestImage(
        services,
        moves(board, n) ? await drifting(picture.buffer) : picture.buffer,
      );
      const [title, description] = caption ?? [picture.title, picture.description];
      const { altText } = picture;
      onProgress(++done, wanted.length);
      return { username, board: board.name, title, description, altText, image };
    },
    { concurrency: AT_ONCE },
  );
}
