/** A paragraph or a heading of an article. */
interface Part {
  readonly kind: 'heading' | 'paragraph';
  readonly words: string;
}

/** The parts of an article: an empty line divides them, and `## ` begins a heading. Everything else is text. */
export const partsOf = (body: string): Part[] =>
  body
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      /^## [^\n]+$/.test(part)
        ? { kind: 'heading', words: part.slice(3).trim() }
        : { kind: 'paragraph', words: part },
    );
