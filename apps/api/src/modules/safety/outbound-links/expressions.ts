import { createHash } from 'node:crypto';
import { parseAddress } from '@corkboard/contract';

/** An address as lists of bad addresses write it: one spelling for all that lead to the same place. */
export interface CanonicalUrl {
  readonly host: string;
  /** Begins with a slash. */
  readonly path: string;
  /** With its question mark; '' without one. */
  readonly query: string;
}

/** Rounds of unescaping; no honest address needs more. */
const ROUNDS = 1000;
const HOST_PARTS = 4;
const PATH_PARTS = 4;

/** Every escape undone, again and again. Bytes are characters from 0 to 255. */
function unescaped(text: string): string {
  let now = text;
  for (let round = 0; round < ROUNDS; round++) {
    const next = now.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    if (next === now) break;
    now = next;
  }
  return now;
}

/** Percent-encodes characters that an address can't contain, with capital hex digits. */
const escaped = (text: string): string =>
  text.replace(
    // oxlint-disable-next-line no-control-regex -- control characters are what is escaped
    /[\u0000-\u0020\u007f-\u00ff#%]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** The bytes of a text, as a character each. */
const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/**
 * The one spelling of an address that lists of bad addresses are made of, as the Safe Browsing interfaces describe it; null for what is no
 * address on the web.
 */
export function canonicalUrl(address: string): CanonicalUrl | null {
  const bare = address
    .trim()
    .replace(/[\t\r\n]/g, '')
    .replace(/#.*$/s, '');
  const found = /^(?:[a-z][a-z0-9+.-]*:)?\/*([^/?]*)([^?]*)(\?.*)?$/is.exec(bare);
  if (!found) return null;
  const host = canonicalHost(found[1]!.replace(/^.*@/s, '').replace(/:\d*$/, ''));
  if (host === null) return null;
  return {
    host,
    path: canonicalPath(found[2]!),
    query: found[3] === undefined ? '' : escaped(unescaped(bytesOf(found[3]))),
  };
}

function canonicalHost(given: string): string | null {
  const bytes = unescaped(bytesOf(given))
    .replace(/^\.+|\.+$/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (bytes === '') return null;
  // Figures of an address may be written in three ways and be left out; other letters have a spelling in Latin ones.
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  const known = /^[^\s/?#@:\\%]+$|^\[[0-9a-f:.]+\]$/.test(text);
  const host = known ? parseAddress(`http://${text}`)?.hostname.replace(/\.$/, '') : '';
  return (
    host || escaped(bytes).replace(/[/?@:\\]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  );
}

function canonicalPath(given: string): string {
  const plain = unescaped(bytesOf(given === '' ? '/' : given)).replaceAll('\\', '/');
  const kept: string[] = [];
  const parts = plain.split('/');
  for (const part of parts) {
    if (part === '..') kept.pop();
    else if (part !== '.' && part !== '') kept.push(part);
  }
  const folder = kept.length > 0 && ['', '.', '..'].includes(parts.at(-1)!);
  return `/${escaped(kept.join('/'))}${folder ? '/' : ''}`;
}

/**
 * Everything that a list may have of an address, at most thirty: its host and up to four of the domains above it, each with the whole path, without
 * its query, and with the beginnings of the path.
 */
export function expressionsOf({ host, path, query }: CanonicalUrl): string[] {
  const paths = new Set([path + query, path]);
  const folders = path.split('/').slice(1, -1);
  let at = '/';
  paths.add(at);
  for (const folder of folders.slice(0, PATH_PARTS - 1)) paths.add((at += `${folder}/`));
  return hostsOf(host).flatMap((one) => [...paths].map((end) => one + end));
}

function hostsOf(host: string): string[] {
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return [host];
  const parts = host.split('.');
  const hosts = [host];
  for (let count = Math.min(HOST_PARTS + 1, parts.length - 1); count >= 2; count--)
    hosts.push(parts.slice(-count).join('.'));
  return [...new Set(hosts)];
}

/** Hash of an expression, as lists contain it. */
export const hashOf = (expression: string): Buffer =>
  createHash('sha256').update(expression, 'latin1').digest();
