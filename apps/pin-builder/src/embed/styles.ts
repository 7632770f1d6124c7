import './host.css';
import '@corkboard/ui/styles.css';

/** Filled by the build with all styles of the bundle (embed.build.mjs). */
declare const EMBED_STYLES: string;

let sheet: CSSStyleSheet | undefined;

/** The styles, one sheet for all elements of a page. A constructed sheet needs no permission of a page's `style-src`. */
export function embedStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(EMBED_STYLES);
  }
  return sheet;
}
