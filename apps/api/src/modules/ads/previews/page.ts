import { adPreviewWords as text, CTA_LABELS, type CtaType } from '@corkboard/contract';
import { imageUrl } from '../../../ground/references/images';
import { escapeHtml as safe } from '../../../platform/html';

/** An ad as its page shows it. */
export interface PreviewedAd {
  /** The first one is the largest. */
  readonly pictures: readonly { readonly signature: string; readonly title: string }[];
  readonly host: string | null;
  readonly promoter: string;
  readonly button: CtaType | null;
}

/** Rules of the page; boxes without words stand for other Pins. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:16px;font:16px/1.4 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{display:grid;gap:32px;max-width:960px;margin:0 auto}
h1{font-size:20px;margin:0 auto;max-width:960px}h2{font-size:16px;margin:0 0 12px}
.row{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:16px;align-items:start}
.closeup{grid-template-columns:2fr 1fr}
.other{border-radius:16px;background:color-mix(in srgb,CanvasText 10%,Canvas);aspect-ratio:3/4}
figure{margin:0}img{display:block;width:100%;border-radius:16px}
.below{display:grid;grid-template-columns:repeat(3,1fr);gap:4px;margin-top:4px}.below img{aspect-ratio:1;object-fit:cover;border-radius:8px}
figcaption{display:grid;gap:2px;padding:8px 4px;overflow-wrap:anywhere}figcaption span{font-size:14px;opacity:.8}
.button{justify-self:start;padding:4px 12px;border-radius:16px;border:1px solid;opacity:1!important}
@media(max-width:600px){.row{grid-template-columns:repeat(2,minmax(0,1fr))}.other:nth-of-type(n+3){display:none}}`;

function figure({ pictures, host, promoter, button }: PreviewedAd): string {
  const [first, ...others] = pictures;
  const below = others
    .map(({ signature, title }) => `<img src="${imageUrl('236x', signature)}" alt="${safe(title)}">`)
    .join('');
  return `<figure><img src="${imageUrl('474x', first!.signature)}" alt="${safe(first!.title)}">${below ? `<div class="below">${below}</div>` : ''}
<figcaption>${first!.title ? `<strong>${safe(first!.title)}</strong>` : ''}<span>${safe(text.promotedBy(promoter))}</span>${host ? `<span>${safe(host)}</span>` : ''}${button ? `<span class="button">${CTA_LABELS[button]}</span>` : ''}</figcaption></figure>`;
}
const OTHER = '<div class="other"></div>';

/** The page of a preview. @param nonce of its rules */
export function previewPage(ad: PreviewedAd, nonce: string): string {
  const shown = figure(ad);
  const section = (title: string, inside: string, name = '') =>
    `<section><h2>${title}</h2><div class="row ${name}">${inside}</div></section>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${text.title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><h1>${text.title}</h1><main>
${section(text.feed, `${OTHER}${shown}${OTHER}${OTHER}`)}
${section(text.search, `${shown}${OTHER}${OTHER}${OTHER}`)}
${section(text.closeup, `${OTHER}${shown}`, 'closeup')}
</main></body></html>`;
}
