import { type Handler, Parser } from 'htmlparser2';

/** Told of tags and texts as they come. */
export interface PageReader extends Partial<Handler> {
  /** How many elements are open. */
  readonly depth: number;
}

export type Attributes = Record<string, string>;

/** Markup nested deeper than this is an attack on its reader; what was found until there is kept. */
const MAX_DEPTH = 4000;
const PIECE = 64 * 1024;

/** Has a reader see a page's markup once, forgiving as a browser is. Nothing is fetched, and no script or style is run. */
export function walkPage(html: string, reader: PageReader): void {
  const parser = new Parser(reader, {
    decodeEntities: true,
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
    recognizeSelfClosing: false,
  });
  for (let at = 0; at < html.length && reader.depth <= MAX_DEPTH; at += PIECE)
    parser.write(html.slice(at, at + PIECE));
  parser.end();
}
