import { IMPORT_DEPTH_MAX, IMPORT_ITEMS_MAX } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookmark, folderEnd, folderStart, HEAD, TAIL } from '../bookmarks-html';
import { bookmarkItems } from '../bookmark-items';
import { readBookmarks } from './netscape';

const readBytes = (body: Buffer) => bookmarkItems(readBookmarks(body)[1], 'public');

const read = async (html: string) => readBytes(Buffer.from(html));
const file = (inner: string) => `${HEAD}${inner}${TAIL}`;

describe('readBookmarks', () => {
  it('makes a board of every folder, and a section of one in another', async () => {
    const items = await read(
      file(`<DT><A HREF="https://a.example/">No folder</A>
        <DT><H3 ADD_DATE="1">Kitchen</H3><DL><p>
          <DT><A HREF="https://b.example/tiles" ICON="data:image/png;base64,AA==">Tiles &amp; <b>grout</b></A>
          <DD>Blue ones
          <DT><H3>Ovens</H3><DL><p><DT><A HREF="https://c.example/">Oven</A></DL><p>
          <DT><A HREF="https://d.example/">Sink</A>
        </DL><p>
        <DT><H3 PRIVATE="1">Gifts</H3><DL><p><DT><A HREF="https://e.example/">Scarf</A></DL><p>`),
    );
    expect(
      items.map(({ board, section, title, link, description, privacy }) => [
        board,
        section,
        title,
        link,
        description,
        privacy,
      ]),
    ).toEqual([
      ['Imported bookmarks', null, 'No folder', 'https://a.example/', '', 'public'],
      ['Kitchen', null, 'Tiles & grout', 'https://b.example/tiles', 'Blue ones', 'public'],
      ['Kitchen', 'Ovens', 'Oven', 'https://c.example/', '', 'public'],
      ['Kitchen', null, 'Sink', 'https://d.example/', '', 'public'],
      ['Gifts', null, 'Scarf', 'https://e.example/', '', 'secret'],
    ]);
  });

  it('takes folders in the toolbar for boards, as they are for people', async () => {
    const items = await read(
      file(`<DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3><DL><p>
          <DT><A HREF="https://a.example/">Loose</A>
          <DT><H3>Garden</H3><DL><p>
            <DT><A HREF="https://b.example/">Rose</A>
            <DT><H3>Trees</H3><DL><p><DT><H3>Oaks</H3><DL><p><DT><A HREF="https://c.example/">Oak</A></DL><p></DL><p>
          </DL><p>
        </DL><p>`),
    );
    expect(items.map(({ board, section, title }) => [board, section, title])).toEqual([
      ['Bookmarks bar', null, 'Loose'],
      ['Garden', null, 'Rose'],
      ['Garden', 'Trees / Oaks', 'Oak'],
    ]);
  });

  it('reads notes, covers, and privacy as Linkding and Raindrop.io write them', async () => {
    const found = readBookmarks(
      Buffer.from(
        file(`<DT><A HREF="https://a.example/" PRIVATE="0" TOREAD="0" TAGS="pots,linkding:bookmarks.archived">Pot</A>
          <DD>Blue[linkding-notes]From Delft[/linkding-notes]
          <DT><A HREF="https://b.example/" PRIVATE="1" DATA-COVER="https://b.example/b.jpg" DATA-IMPORTANT="true">Vase</A>`),
      ),
    )[1];
    expect(found).toMatchObject([
      { privacy: 'public', description: 'Blue\nFrom Delft\n#pots', pictures: [] },
      { privacy: 'secret', description: '', pictures: ['https://b.example/b.jpg'] },
    ]);
  });

  it('reads back what it writes, whatever the words', async () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((text) => text.replace(/[\p{Cc}\p{Cf}\p{Z}\s]+/gu, ' ').trim())
      .filter((text) => text !== '' && text === text.normalize('NFC'));
    await fc.assert(
      fc.asyncProperty(words, words, fc.webUrl(), async (name, title, href) => {
        const [item] = await read(
          file(
            folderStart(name, false) + bookmark({ href, title, note: title, added: new Date(0) }) + folderEnd,
          ),
        );
        expect(item).toMatchObject({
          board: name.slice(0, 50).trim(),
          title,
          description: title,
          link: href,
        });
      }),
      { numRuns: 150 },
    );
  });

  it('cuts what is too long and keeps hostile text as words', async () => {
    const [item] = await read(
      file(
        `<DT><H3>${'b'.repeat(400)}</H3><DL><DT><A HREF="javascript:alert(1)"><script>x</script>${'t'.repeat(5000)}</A></DL>`,
      ),
    );
    expect(item!.board).toHaveLength(50);
    expect(item!.title.length).toBeLessThanOrEqual(100);
    // Kept as it is here; what is no web address is skipped when it is saved.
    expect(item!.link).toBe('javascript:alert(1)');
    expect(
      (await read(file('<DT><H3>\u0000\u200b</H3><DL><DT><A HREF="https://a.example">x</A></DL>')))[0]!.board,
    ).toBe('Imported bookmarks');
  });

  it('refuses what is no bookmarks file, or is nested like an attack', async () => {
    await expect(read('<!doctype html><p>Hello</p>')).rejects.toThrow("can't import this file");
    await expect(read(file('<DL>'.repeat(IMPORT_DEPTH_MAX + 5)))).rejects.toThrow('nested too deeply');
    const many = '<DT><A HREF="https://a.example">x</A>'.repeat(IMPORT_ITEMS_MAX + 1);
    await expect(read(file(many))).rejects.toThrow('50,000');
    expect(await read(HEAD + TAIL)).toEqual([]);
  });

  it('keeps dates and notes, and makes hashtags of tags', async () => {
    const items = await read(
      file(`<DT><A HREF="https://a.example" ADD_DATE="1262304000" TAGS="garden,small house,,¿?">A</A><DD>Mine &eacute;<br>and yours
        <DT><A HREF="https://b.example" ADD_DATE="soon" TAGS="one">B</A>
        <DT><A HREF="https://c.example" ADD_DATE="99999999999">C</A>`),
    );
    expect(items.map(({ description, details }) => [description, details.created_at])).toEqual([
      ['Mine é\nand yours\n#garden #smallhouse', '2010-01-01T00:00:00.000Z'],
      ['#one', undefined],
      ['', undefined],
    ]);
  });

  it.each([
    ['windows-1252', Buffer.from([0x4b, 0xfc, 0x63, 0x68, 0x65])],
    ['shift_jis', Buffer.from([0x93, 0x8c, 0x8b, 0x9e])],
    ['utf-16le', null],
  ])('reads a file in %s', async (charset, name) => {
    const markup = (text: string) =>
      `<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=${charset}">${HEAD.replace(/<META[^>]*>/, '')}<DT><H3>${text}</H3><DL><p><DT><A HREF="https://a.example">A</A></DL>`;
    const [before, after] = markup('|').split('|');
    const body = name
      ? Buffer.concat([Buffer.from(before!), name, Buffer.from(after!)])
      : Buffer.from(`\ufeff${markup('Küche')}`, 'utf16le');
    expect(readBytes(body)[0]!.board).toBe(charset === 'shift_jis' ? '東京' : 'Küche');
  });

  it('makes the best of broken markup', async () => {
    const items = await read(
      `${HEAD}<dt><h3>Open <b>bold<dl><dt><a href=https://a.example>No end<dt><a HREF='https://b.example'>Quoted &amp;lt; &#x1F600;</A></dl></dl></dl><dt><a>No address</a><dt><A HREF="https://c.example">After`,
    );
    expect(items.map(({ link }) => link)).toContain('https://b.example');
    expect(items.find(({ link }) => link === 'https://b.example')!.title).toBe('Quoted &lt; 😀');
  });

  it('answers any markup with items or a refusal', async () => {
    const soup = fc.array(
      fc.constantFrom(
        '<DL>',
        '</DL>',
        '<DT>',
        '<H3>',
        '</H3>',
        '<A HREF="https://a.example">',
        '</A>',
        '<DD>',
        'text',
        '<!--',
        '"',
        '<p>',
        '&',
      ),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(soup, async (parts) => {
        for (const item of await read(file(parts.join('')))) expect(item.board).not.toBe('');
      }),
    );
  });
});
