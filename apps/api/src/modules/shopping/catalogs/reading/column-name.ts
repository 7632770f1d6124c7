/** Names of columns as this site compares them: `g:Image Link` is `image_link`. */
export const columnName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');
