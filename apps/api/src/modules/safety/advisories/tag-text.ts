import type { Advisory } from '@corkboard/contract';

type TaggedText = Advisory['advisory_details']['notices'][number]['description'];

const PART = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

/**
 * Text with its parts marked by place and length, in UTF-16 units as every string of JavaScript counts them.
 *
 * @param written `**bold**` and `[words](address)` stand for such parts
 */
export function tagText(written: string): TaggedText {
  const textTags: TaggedText['textTags'] = [];
  let text = '';
  let from = 0;
  for (const { 0: whole, 1: bold, 2: words, 3: link, index } of written.matchAll(PART)) {
    text += written.slice(from, index);
    from = index + whole.length;
    const shown = bold ?? words!;
    textTags.push({
      tagType: link === undefined ? 'bold' : 'link',
      offset: text.length,
      length: shown.length,
      link: link ?? null,
    });
    text += shown;
  }
  return { text: text + written.slice(from), textTags };
}
