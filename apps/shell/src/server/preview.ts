import { type Board, type Pin, type User } from '@corkboard/contract';
import { html } from '../messages/html';

/** What a link to a page looks like elsewhere. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  readonly type: 'website' | 'article' | 'profile';
  /** Address of a picture, absolute or a path of this site. */
  readonly image?: {
    readonly url: string;
    readonly width?: number;
    readonly height?: number;
    readonly alt?: string;
  };
}

const DESCRIPTION_MAX = 200;

/**
 * The social preview of a pin, a board or a person; undefined for anything else.
 * @param data the page's primary answer, asked for **as a stranger**: a preview is for everybody
 */
export function previewOf(data: unknown): Preview | undefined {
  switch ((data as { type?: unknown } | null)?.type) {
    case 'pin':
      return pinPreview(data as Pin);
    case 'board':
      return boardPreview(data as Board);
    case 'user':
      return userPreview(data as User);
    default:
      return undefined;
  }
}

function pinPreview(pin: Pin): Preview {
  const { url, width, height } = pin.images['736x'];
  const title = pin.title || html.preview.pinBy(pin.pinner.full_name);
  return {
    title,
    description: cut(pin.description || html.preview.savedTo(pin.board.name, pin.pinner.full_name)),
    type: 'article',
    image: { url, width, height, alt: pin.alt_text || title },
  };
}

function boardPreview(board: Board): Preview {
  // A cover that may be sensitive is blurred on the page: elsewhere it could not be.
  const cover = board.content_state === 'sensitive' ? null : board.image_cover_hd_url;
  return {
    title: board.name,
    description: cut(board.description || html.preview.board(board.pin_count, board.owner.full_name)),
    type: 'website',
    ...(cover ? { image: { url: cover, alt: board.name } } : {}),
  };
}

function userPreview(user: User): Preview {
  return {
    title: html.preview.person(user.full_name, user.username),
    description: cut(user.about || html.preview.followers(user.full_name, user.follower_count)),
    type: 'profile',
    ...(user.image_medium_url ? { image: { url: user.image_medium_url, alt: user.full_name } } : {}),
  };
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_MAX ? line : `${line.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`;
}
