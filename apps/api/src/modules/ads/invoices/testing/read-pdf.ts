import fontkit from '@pdf-lib/fontkit';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';

const key = (name: string) => PDFName.of(name);
const textOf = (value: PDFObject | undefined): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFName
    ? value.decodeText()
    : undefined;
const bytesOf = (stream: PDFRawStream): Uint8Array => decodePDFRawStream(stream).decode();
const read = (stream: PDFRawStream): string => Buffer.from(bytesOf(stream)).toString('utf8');

function streamIn(dict: PDFDict, name: string): PDFRawStream {
  const stream = dict.lookup(key(name));
  if (stream instanceof PDFRawStream) return stream;
  throw new Error(`There's no stream ${name}.`);
}

/** Parts of a PDF for archives and for programs. */
export interface ReadPdf {
  readonly version: string;
  readonly metadata: string;
  readonly title: string | undefined;
  readonly profile: { readonly colors: number; readonly bytes: Uint8Array };
  readonly files: readonly {
    readonly name: string | undefined;
    readonly type: string | undefined;
    readonly relationship: string | undefined;
    readonly text: string;
    /** Whether it's among the files of the whole document. */
    readonly isOfDocument: boolean;
  }[];
  readonly fonts: readonly {
    readonly name: string | undefined;
    readonly isEmbedded: boolean;
    /** Outlines of its letters, as they are drawn. */
    readonly outlines: ReadonlyMap<string, string>;
  }[];
  readonly id: readonly string[];
  /** Lines as they're seen, by the fonts' own maps of letters. */
  readonly lines: readonly string[];
}

/** Letters of a font, by the code in which the page writes them. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const rows = map.matchAll(/<([0-9A-F]{4})>\s*<([0-9A-F]+)>/gi);
  return new Map(
    Array.from(rows, ([, code, letter]) => [
      code!.toUpperCase(),
      Buffer.from(letter!, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

/** Outlines of the letters of a part of a font, whose codes are the places of glyphs in it. */
function outlinesOf(file: Uint8Array, letters: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const font = fontkit.create(file);
  return new Map(
    Array.from(letters, ([code, letter]) => [letter, font.getGlyph(parseInt(code, 16)).path.toSVG()]),
  );
}

/** Reads a PDF back. @throws Error for what isn't one, or has no profile of colors and no metadata */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  const { context, catalog } = document;
  const output = catalog.lookup(key('OutputIntents'), PDFArray).lookup(0, PDFDict);
  const profile = streamIn(output, 'DestOutputProfile');
  const ofDocument = catalog.lookupMaybe(key('AF'), PDFArray)?.asArray() ?? [];
  const names = catalog
    .lookupMaybe(key('Names'), PDFDict)
    ?.lookup(key('EmbeddedFiles'), PDFDict)
    .lookup(key('Names'), PDFArray);
  const specs = (names?.asArray() ?? []).filter((_, place) => place % 2 === 1);
  const files = specs.map((reference) => {
    const spec = context.lookup(reference, PDFDict);
    const stream = streamIn(spec.lookup(key('EF'), PDFDict), 'F');
    return {
      name: textOf(spec.lookup(key('UF'))),
      type: textOf(stream.dict.lookup(key('Subtype'))),
      relationship: textOf(spec.lookup(key('AFRelationship'))),
      text: read(stream),
      isOfDocument: ofDocument.includes(reference),
    };
  });
  const letters = new Map<string, ReadonlyMap<string, string>>();
  const fonts: ReadPdf['fonts'][number][] = [];
  for (const page of document.getPages()) {
    const used = page.node.Resources()!.lookup(key('Font'), PDFDict);
    for (const [name] of used.entries()) {
      const font = used.lookup(name, PDFDict);
      const inner = font.lookup(key('DescendantFonts'), PDFArray).lookup(0, PDFDict);
      const told = inner.lookup(key('FontDescriptor'), PDFDict);
      const map = lettersOf(read(streamIn(font, 'ToUnicode')));
      letters.set(name.decodeText(), map);
      const isEmbedded = told.has(key('FontFile2'));
      const outlines = isEmbedded ? outlinesOf(bytesOf(streamIn(told, 'FontFile2')), map) : new Map();
      fonts.push({ name: textOf(font.lookup(key('BaseFont'))), isEmbedded, outlines });
    }
  }
  const content = document
    .getPages()
    .flatMap((page) => page.node.Contents())
    .flatMap((part) => (part instanceof PDFArray ? part.asArray().map((one) => context.lookup(one)) : [part]))
    .map((part) => (part instanceof PDFRawStream ? read(part) : ''))
    .join('\n');
  return {
    version: Buffer.from(file.subarray(0, 8)).toString('latin1'),
    metadata: read(streamIn(catalog, 'Metadata')),
    title: document.getTitle(),
    profile: { colors: profile.dict.lookup(key('N'), PDFNumber).asNumber(), bytes: bytesOf(profile) },
    files,
    fonts,
    id: (context.trailerInfo.ID instanceof PDFArray ? context.trailerInfo.ID.asArray() : []).map(String),
    lines: linesOf(content, letters),
  };
}

/** Texts of a page in the order in which they're drawn. */
function linesOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const lines: string[] = [];
  let letters: ReadonlyMap<string, string> | undefined;
  for (const [, font, codes] of content.matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-F]*)> Tj/gi)) {
    if (font !== undefined) letters = fonts.get(font);
    else
      lines.push(
        (codes!.match(/.{4}/g) ?? []).map((code) => letters?.get(code.toUpperCase()) ?? '\u0000').join(''),
      );
  }
  return lines;
}
