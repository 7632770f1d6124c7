/** Hands a text to the browser as a file to keep. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}

/** A file name that every system takes: `Fern & Oak campaigns` becomes `fern-oak-campaigns`. */
export const fileName = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'export';
