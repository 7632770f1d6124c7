const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, in an element or an attribute. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** JSON for a `<script type="application/json">`: nothing in it can end the element or begin a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A stylesheet in a `<style>`, as bytes: nothing is escaped there, and what would end it can stand in a comment or a text only, where this says the same. */
export const cssForElement = (css: string): Buffer => Buffer.from(css.replaceAll('</', '<\\/'));
