import { describe, expect, it } from 'vitest';
import { bookmarkItems } from '../bookmark-items';
import { readBookmarks } from './netscape';
import { tableFormat, readTable } from './csv';
import { ImportError } from '../items';

const POCKET_CSV = `title,url,time_added,tags,status
"Soup, with leeks",https://a.example/soup,1438704853,garden|small house,unread
https://b.example/,https://b.example/,1438704853000,,archive
`;
const INSTAPAPER_CSV = `URL,Title,Selection,Folder,Timestamp,Tags
https://a.example/1,First,"Words
marked",Unread,1438704853,[]
https://a.example/2,Second,,Archive,1438704853,"[""garden"",""small house""]"
https://a.example/3,"A ""third""",,Recipes,1438704853,
`;
const POCKET_HTML = `<!DOCTYPE html>
<html>
	<!--So long and thanks for all the fish-->
	<head>
		<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
		<title>Pocket Export</title>
	</head>
	<body>
		<h1>Unread</h1>
		<ul>
			<li><a href="https://a.example/soup" time_added="1438704853" tags="garden,small house">Soup</a></li>
		</ul>

		<h1>Read Archive</h1>
		<ul>
			<li><a href="https://b.example/bread" time_added="1438704853" tags="">Bread</a></li>
		</ul>
	</body>
</html>
`;

const shown = (found: Parameters<typeof bookmarkItems>[0]) =>
  bookmarkItems(found, 'public').map(({ board, title, description, address, details }) => [
    board,
    title,
    description,
    address,
    details.created_at,
  ]);
const DAY = '2015-08-04T16:14:13.000Z';

describe('files of services that keep links', () => {
  it('are read as Pocket writes tables', () => {
    expect(shown(readTable(Buffer.from(POCKET_CSV)))).toEqual([
      ['Pocket', 'Soup, with leeks', '#garden #smallhouse', 'https://a.example/soup', DAY],
      ['Pocket archive', '', '', 'https://b.example/', DAY],
    ]);
  });

  it('are read as Instapaper writes tables', () => {
    expect(shown(readTable(Buffer.from(`\ufeff${INSTAPAPER_CSV}`)))).toEqual([
      ['Instapaper', 'First', 'Words\nmarked', 'https://a.example/1', DAY],
      ['Instapaper archive', 'Second', '#garden #smallhouse', 'https://a.example/2', DAY],
      ['Recipes', 'A "third"', '', 'https://a.example/3', DAY],
    ]);
  });

  it('are read as Raindrop.io writes tables, with covers and notes', () => {
    const table = `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite
1001,"Oak, ash",My note,About trees,https://a.example/oak,Garden / Trees,"wood, small house",2015-08-04T16:14:13.000Z,https://a.example/oak.jpg,,true
1002,,,,https://a.example/ash,Unsorted,,2015-08-04T16:14:13.000Z,,,false
`;
    const found = readTable(Buffer.from(table));
    expect(tableFormat(table)).toBe('raindrop');
    expect(shown(found)).toEqual([
      ['Garden', 'Oak, ash', 'My note\nAbout trees\n#wood #smallhouse', 'https://a.example/oak', DAY],
      ['Unsorted', '', '', 'https://a.example/ash', DAY],
    ]);
    expect(found.map(({ folder, pictures }) => [folder?.section, pictures])).toEqual([
      ['Trees', ['https://a.example/oak.jpg']],
      [null, []],
    ]);
  });

  it('are read as Pocket wrote pages', () => {
    expect(shown(readBookmarks(Buffer.from(POCKET_HTML))[1])).toEqual([
      ['Pocket', 'Soup', '#garden #smallhouse', 'https://a.example/soup', DAY],
      ['Pocket archive', 'Bread', '', 'https://b.example/bread', DAY],
    ]);
  });

  it('are known by their first line, and nothing else is', () => {
    for (const file of [POCKET_CSV, INSTAPAPER_CSV, `\ufeff"URL","Title","Selection","Folder"\r\n`])
      expect(tableFormat(file)).toBeDefined();
    for (const file of ['name,age\n', '', 'url', '<title>url,title,folder</title>'])
      expect(tableFormat(file)).toBeUndefined();
    expect(() => readTable(Buffer.from('name,age\nAnn,7\n'))).toThrow(ImportError);
    expect(readTable(Buffer.from('title,url,time_added,tags,status\n'))).toEqual([]);
  });
});

const bookmarks = (inner: string) =>
  shown(readBookmarks(Buffer.from(`<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${inner}</DL>`))[1]);

describe('bookmarks as they are found', () => {
  it('end where the next begins when their end tags are missing', () => {
    expect(
      bookmarks(
        `<DT><A HREF="https://a.example/1">One<DT><A HREF="https://a.example/2">Two<DD>Its note
         <DT><H3>Food</H3><DL><p><DT><A HREF="https://a.example/3">Three</DL><p><A HREF="https://a.example/4">Four`,
      ).map(([board, title, note, address]) => [board, title, note, address]),
    ).toEqual([
      ['Imported bookmarks', 'One', '', 'https://a.example/1'],
      ['Imported bookmarks', 'Two', 'Its note', 'https://a.example/2'],
      ['Food', 'Three', '', 'https://a.example/3'],
      ['Imported bookmarks', 'Four', '', 'https://a.example/4'],
    ]);
  });

  it('have dates in seconds, milliseconds or microseconds', () => {
    const dated = (date: string) =>
      bookmarks(`<DT><A HREF="https://a.example/" ADD_DATE="${date}">A</A>`)[0]!.at(-1);
    for (const date of ['1438704853', '1438704853000', '1438704853000000']) expect(dated(date)).toBe(DAY);
    for (const date of ['', '0', '-5', 'soon', '14387048530000000']) expect(dated(date)).toBeUndefined();
  });
});
