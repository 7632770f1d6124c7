import { type BoardRef } from '@corkboard/contract';

/** A board that the person may save to. */
export interface BuilderBoard {
  readonly id: string;
  readonly name: string;
  readonly privacy: BoardRef['privacy'];
  /** Number of its sections; null where the service does not send it with the list. */
  readonly sectionCount: number | null;
}

interface BuilderSection {
  readonly id: string;
  readonly title: string;
}

/** A picture that a web page offers. */
export interface FoundPicture {
  readonly url: string;
  /** Address of that page. */
  readonly page: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
}

/** Metadata of a web page: its title and description, and its pictures, best first. */
export interface FoundPage {
  readonly title: string;
  readonly description: string;
  /** Why none of its pictures can be saved, where the service says so. */
  readonly reason: string | null;
  readonly pictures: readonly FoundPicture[];
}

/** Source of the picture: a file, or the address of a picture. */
export type PictureSource =
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'address'; readonly url: string; readonly page: string };

/** A picture that the service knows and can make a pin of. */
export interface ReadyPicture {
  readonly id: string;
  /** It comes from a web address. */
  readonly scraped: boolean;
  /** Board that the person saved this picture, or a copy of it, to before. */
  readonly alreadySavedTo?: string | undefined;
}

/** Fields of the Pin to create. */
export interface PinInput {
  readonly picture: ReadyPicture;
  readonly boardId: string;
  readonly sectionId: string | null;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly altText: string;
  /** Names the intent: the same guid again saves once. */
  readonly guid: string;
}

/** The pin that was made. */
export interface CreatedPin {
  readonly id: string;
  /** Whole address of its page. */
  readonly url: string;
  readonly board: { readonly id: string; readonly name: string };
  /** Board that the same picture was on before; a notice, nothing more. */
  readonly alreadySavedTo?: string | undefined;
}

interface Sending {
  /** Told the share of the picture that was sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** All that the builder asks of a service. Every call throws an `ApiError` for a refusal. */
export interface BuilderApi {
  boards(): Promise<readonly BuilderBoard[]>;
  sections(boardId: string): Promise<readonly BuilderSection[]>;
  createBoard(name: string, secret: boolean): Promise<BuilderBoard>;
  /** Brings a picture to where `save` can take it from, and says whether it was saved before. */
  register(source: PictureSource, sending: Sending): Promise<ReadyPicture>;
  imagesOf(url: string, signal?: AbortSignal): Promise<FoundPage>;
  /** A small picture of what is at an address, through the service: the page's own policy need not allow that address. */
  preview(picture: Pick<FoundPicture, 'url' | 'page'>, signal?: AbortSignal): Promise<Blob>;
  save(input: PinInput, boardName: string, signal?: AbortSignal): Promise<CreatedPin>;
}
