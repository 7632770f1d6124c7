/** Rows of a file are asked for as many at a time as the service gives. */
export const FILE_ROWS = 250;

/** All rows of a list, however many pages they are. @param ask gets where a page begins; nothing for the first */
export async function allPages<Row>(
  ask: (
    place: { readonly bookmark: string } | object,
  ) => Promise<{ readonly data: readonly Row[]; readonly bookmark: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let bookmark: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask(bookmark === null ? {} : { bookmark });
    rows.push(...page.data);
    bookmark = page.bookmark;
  } while (bookmark !== null);
  return rows;
}
