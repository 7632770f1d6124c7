import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** Labels whose browsers' meaning (WHATWG Encoding) is wider than their name. */
const WIDER: Record<string, string> = {
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
  'iso-8859-9': 'windows-1254',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'euc-kr': 'cp949',
  'ks_c_5601-1987': 'cp949',
  shift_jis: 'cp932',
  sjis: 'cp932',
  'x-sjis': 'cp932',
};

/** How far a declaration is looked for: browsers read 1,024 bytes, but pages put scripts in front of it. */
const PRESCAN = 8192;

function known(label: string | undefined): string | undefined {
  const name = label?.trim().toLowerCase();
  if (!name) return undefined;
  const wider = WIDER[name] ?? name;
  return iconv.encodingExists(wider) ? wider : undefined;
}

/** `charset=` or `encoding=` inside a tag. One space is as good as many, so that none can be divided among patterns in many ways. */
const IN_META = /charset ?= ?["']? ?([\w:.-]+)/i;
const IN_XML = /encoding ?= ?["']([\w:.-]+)/i;

function declared(head: string): string | undefined {
  // Tag by tag, each read once: a pattern over all of them takes minutes on a page that is made for it.
  const tags = head.replace(/<!--[^]*?(?:-->|$)/g, '').replace(/\s+/g, ' ').split('<').map((text) => text.split('>', 1)[0]!); // prettier-ignore
  const label = (start: RegExp, pattern: RegExp) => {
    for (const tag of tags) {
      const found = start.test(tag) ? pattern.exec(tag)?.[1] : undefined;
      if (found) return found;
    }
    return undefined;
  };
  const name = known(label(/^meta[ /"']/i, IN_META) ?? label(/^\?xml /i, IN_XML));
  // A declaration that could be read as ASCII cannot be true about UTF-16.
  return name?.startsWith('utf-16') || name?.startsWith('utf16') ? 'utf-8' : name;
}

/**
 * The encoding of a web page, as a browser would find it: byte order mark, then the header, then the page's own declaration. A page that
 * declares nothing is UTF-8 where it can be, else windows-1252.
 */
function charsetOf(bytes: Buffer, contentType = ''): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const fromHeader = known(/charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1]);
  const name = fromHeader ?? declared(bytes.toString('latin1', 0, PRESCAN));
  return name ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Text of a web page, decoded as a browser would. */
export const decodePage = (bytes: Buffer, contentType = ''): string =>
  iconv.decode(bytes, charsetOf(bytes, contentType));

/** As `decodePage`, in pieces, for what is too large to be one text. */
export function* decodePieces(bytes: Buffer, pieceBytes = 64 * 1024): Generator<string> {
  const decoder = iconv.getDecoder(charsetOf(bytes));
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.write(bytes.subarray(at, at + pieceBytes));
  yield decoder.end() ?? '';
}
