import type FontkitLibrary from '@pdf-lib/fontkit';
import type { PDFDocument } from 'pdf-lib';

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];
/** A part of a font while it's written: glyphs, one behind the other, and where the next begins. */
interface Part {
  glyf?: Uint8Array[];
  offset?: number;
  _addGlyph?: (glyph: number) => number;
}

/**
 * The library of fonts, with parts of fonts whose glyphs begin at even places. Offsets of a small part are written by halves, and the library halves odd ones,
 * too, so that letters behind them aren't drawn. The site's own font has even ones only; many others don't.
 */
export const evenFontkit = (fontkit: typeof FontkitLibrary): Fontkit => ({
  create(...file) {
    const font = fontkit.create(...(file as Parameters<typeof fontkit.create>)) as ReturnType<
      Fontkit['create']
    >;
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => {
      const part = createSubset();
      padGlyphs(part as unknown as Part);
      return part;
    };
    return font;
  },
});

function padGlyphs(part: Part): void {
  const add = part._addGlyph?.bind(part);
  // Only TrueType fonts have such glyphs.
  if (!add) return;
  part._addGlyph = (glyph) => {
    const place = add(glyph);
    const bytes = part.glyf?.[place];
    if (bytes && bytes.length % 2 === 1) {
      // The library writes only bytes of its own kind.
      const { constructor: Bytes } = bytes as { constructor: unknown };
      const padded = new (Bytes as Uint8ArrayConstructor)(bytes.length + 1);
      padded.set(bytes);
      part.glyf![place] = padded;
      part.offset = (part.offset ?? 0) + 1;
    }
    return place;
  };
}
