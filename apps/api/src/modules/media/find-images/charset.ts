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

function declared(head: string): string | undefined {
  const found =
    /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head) ??
    /<\?xml[^>]+encoding\s*=\s*["']([\w:.-]+)/i.exec(head);
  const name = known(found?.[1]);
  // A declaration that could be read as ASCII cannot be true about UTF-16.
  return name?.startsWith('utf-16') || name?.startsWith('utf16') ? 'utf-8' : name;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Text of a web page, decoded as a browser would: byte order mark, then the header, then the page's own declaration. A page that
 * declares nothing is UTF-8 where it can be, else windows-1252; one that declares UTF-8 falsely is windows-1252, too.
 */
export function decodePage(bytes: Buffer, contentType = ''): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf-16be');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return iconv.decode(bytes, 'utf-8');
  const fromHeader = known(/charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1]);
  const name = fromHeader ?? declared(bytes.toString('latin1', 0, PRESCAN));
  if (name && name !== 'utf-8' && name !== 'utf8') return iconv.decode(bytes, name);
  return iconv.decode(bytes, isUtf8(bytes) ? 'utf-8' : name ? 'utf-8' : 'windows-1252');
}
