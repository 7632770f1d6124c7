import { latest } from './latest';

/** Where a part was drawn before, and where one is that is to be kept. */
const PLACES = /<template data-kept="(\d+)"><\/template>|<article data-kept="(\d+)"([^]*?<\/article>)/g;

interface Part {
  readonly key: string;
  readonly markup: string | undefined;
}

/** Pages whose parts are drawn once (`keptPart` of `@corkboard/ui`). */
interface KeptParts {
  /**
   * Draws a page, with the parts that are known as they were drawn before.
   * @param whose what parts are drawn for beside what they say: nothing of it is kept for anybody else
   * @param draw gives the page as HTML
   */
  drawn(whose: string, draw: () => string): string;
}

/**
 * Keeps the markup of parts that pages have in common. Each context has its own, so no part of somebody's page reaches another person's.
 * @param max parts that are kept: those that were drawn last
 */
export function keptParts(max: number): KeptParts {
  let known = latest<string>(max);
  let before = '';
  return {
    drawn(whose, draw) {
      if (whose !== before) known = latest<string>(max);
      before = whose;
      const asked: Part[] = [];
      globalThis.corkboardPart = (key) => {
        const markup = known.get(key);
        return { name: asked.push({ key, markup }) - 1, isKnown: markup !== undefined };
      };
      try {
        return draw().replaceAll(PLACES, (_, there?: string, made?: string, rest = '') => {
          if (there !== undefined) return asked[Number(there)]!.markup!;
          const markup = `<article${rest}`;
          known.set(asked[Number(made)]!.key, markup);
          return markup;
        });
      } finally {
        globalThis.corkboardPart = undefined;
      }
    },
  };
}
