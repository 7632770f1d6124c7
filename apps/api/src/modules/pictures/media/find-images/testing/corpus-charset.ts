import iconv from 'iconv-lite';
import { type PageShape } from './corpus';

const page = (head: string, title: string) =>
  `<!doctype html><html><head>${head}<title>${title}</title></head><body><img src="/f/pic.jpg" width="600" height="600"></body></html>`;

const shape = (name: string, bytes: Buffer, title: string, contentType?: string): PageShape => ({
  name,
  url: 'https://words.example/',
  html: bytes,
  title,
  best: 'https://words.example/f/pic.jpg',
  ...(contentType && { contentType }),
});

/** Pages in other encodings: the title has to come out right, too. */
export const charsets: PageShape[] = [
  shape('windows-1251 by meta', iconv.encode(page('<meta charset="windows-1251">', 'Зимний сад'), 'windows-1251'), 'Зимний сад'),
  shape('Shift_JIS by http-equiv', iconv.encode(page('<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">', '庭の写真'), 'cp932'), '庭の写真'),
  shape('EUC-KR by header', iconv.encode(page('', '작은 정원'), 'cp949'), '작은 정원', 'text/html; charset=EUC-KR'),
  shape('GB2312 by meta', iconv.encode(page('<meta charset=gb2312>', '厨房设计'), 'gb18030'), '厨房设计'),
  shape('UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(page('', 'Größe'), 'utf-16le')]), 'Größe'),
  shape('header against meta', iconv.encode(page('<meta charset="utf-8">', 'Crème brûlée'), 'windows-1252'), 'Crème brûlée', 'text/html;charset="ISO-8859-1"'),
  shape('nothing declared, western', iconv.encode(page('', 'Café “Été”'), 'windows-1252'), 'Café “Été”'),
  shape('nothing declared, UTF-8', Buffer.from(page('', 'Ελιά και μέλι')), 'Ελιά και μέλι'),
  shape('unknown label', Buffer.from(page('<meta charset="x-made-up">', 'Łódź')), 'Łódź'),
  shape('declared in a comment only', Buffer.from(page('<!-- <meta charset="koi8-r"> -->', 'Größe')), 'Größe'),
]; // prettier-ignore
