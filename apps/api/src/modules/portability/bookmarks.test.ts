import { IMPORT_DEPTH_MAX } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookmark, folderEnd, folderStart, HEAD, TAIL } from './bookmarks-html';
import { readBookmarks } from './bookmarks';

const read = (html: string) => readBookmarks(Buffer.from(html));
const file = (inner: string) => `${HEAD}${inner}${TAIL}`;

describe('readBookmarks', () => {
  it('makes a board of every folder, also of one in another', () => {
    const items = read(
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
      items.map(({ board, title, link, description, privacy }) => [board, title, link, description, privacy]),
    ).toEqual([
      ['Imported bookmarks', 'No folder', 'https://a.example/', '', 'public'],
      ['Kitchen', 'Tiles & grout', 'https://b.example/tiles', 'Blue ones', 'public'],
      ['Ovens', 'Oven', 'https://c.example/', '', 'public'],
      ['Kitchen', 'Sink', 'https://d.example/', '', 'public'],
      ['Gifts', 'Scarf', 'https://e.example/', '', 'secret'],
    ]);
  });

  it('reads back what it writes, whatever the words', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => text.replace(/[\p{Cc}\p{Cf}\p{Z}\s]+/gu, ' ').trim()).filter((text) => text !== '' && text === text.normalize('NFC')); // prettier-ignore
    fc.assert(
      fc.property(words, words, fc.webUrl(), (name, title, href) => {
        const [item] = read(file(folderStart(name, false) + bookmark({ href, title, note: title, added: new Date(0) }) + folderEnd)); // prettier-ignore
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

  it('cuts what is too long and keeps hostile text as words', () => {
    const [item] = read(file(`<DT><H3>${'b'.repeat(400)}</H3><DL><DT><A HREF="javascript:alert(1)"><script>x</script>${'t'.repeat(5000)}</A></DL>`)); // prettier-ignore
    expect(item!.board).toHaveLength(50);
    expect(item!.title.length).toBeLessThanOrEqual(100);
    // Kept as it is here; what is no web address is skipped when it is saved.
    expect(item!.link).toBe('javascript:alert(1)');
    expect(read(file('<DT><H3>\u0000\u200b</H3><DL><DT><A HREF="https://a.example">x</A></DL>'))[0]!.board).toBe('Imported bookmarks'); // prettier-ignore
  });

  it('refuses what is no bookmarks file, or is nested like an attack', () => {
    expect(() => read('<!doctype html><p>Hello</p>')).toThrow('neither a bookmarks file nor');
    expect(() => read(file('<DL>'.repeat(IMPORT_DEPTH_MAX + 5)))).toThrow('nested too deeply');
    expect(() => read(file('<DT><A HREF="https://a.example">x</A>'.repeat(20_001)))).toThrow('20,000');
    expect(read(HEAD + TAIL)).toEqual([]);
  });

  it('answers any markup with items or a refusal', () => {
    const soup = fc.array(fc.constantFrom('<DL>', '</DL>', '<DT>', '<H3>', '</H3>', '<A HREF="https://a.example">', '</A>', '<DD>', 'text', '<!--', '"', '<p>', '&'), { maxLength: 60 }); // prettier-ignore
    fc.assert(
      fc.property(soup, (parts) => {
        for (const item of read(file(parts.join('')))) expect(item.board).not.toBe('');
      }),
    );
  });
});
