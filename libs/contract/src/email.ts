/** Email rules (docs/handbook/sign-in.md#email-addresses). */

const LOCAL = /^[a-z0-9.!#$%&'*+\-/=?^`{|}~_]+$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Mail domains that people mean when they type something close to them. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'aol.com',
  'msn.com',
  'comcast.net',
  'protonmail.com',
  'gmx.de',
  'web.de',
  'orange.fr',
  'mail.ru',
  'yahoo.co.uk',
  'hotmail.co.uk',
];

/** Mail domains that look like a slip for one of those and are none. */
const OTHER_DOMAINS = ['mail.com', 'ymail.com', 'gmx.net', 'gmx.com', 'gmx.at', 'gmx.ch', 'me.com', 'mac.com', 'aim.com', 'live.fr', 'live.de', 'live.nl', 'sfr.fr', 'free.fr', 'yahoo.fr', 'yahoo.de', 'yahoo.in', 'bk.ru', 'list.ru', 'ya.ru', 'cox.net', 'gmx.us']; // prettier-ignore

/**
 * Whether an address is at a provider of mailboxes for everybody, so that it names no company
 * (docs/handbook/sign-in.md#providers). For logging in with one's company only: every other page takes such addresses.
 */
export const isPersonalEmail = (text: string): boolean =>
  [...COMMON_DOMAINS, ...OTHER_DOMAINS].includes(
    text
      .slice(text.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  );

/** Top-level domains that are nearly always a slip of the finger. */
const WRONG_TLDS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  comm: 'com',
  coom: 'com',
  cim: 'com',
  nte: 'net',
  ner: 'net',
  ent: 'net',
  ogr: 'org',
  rog: 'org',
  orgg: 'org',
};

/** Whether a text is an email address: local part, at sign, dot-separated labels. */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  if (at < 1 || at > 64 || text.length > 254) return false;
  const labels = text.slice(at + 1).split('.');
  return LOCAL.test(text.slice(0, at)) && labels.length >= 2 && labels.every((label) => LABEL.test(label));
}

/**
 * The address the person probably meant, or null: a domain one or two edits away from a common mail domain, or a wrong
 * top-level domain. Only a hint; the address as typed stays acceptable.
 */
export function emailHint(text: string): string | null {
  if (!isEmail(text)) return null;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = text.slice(at + 1).toLowerCase();
  if (COMMON_DOMAINS.includes(domain) || OTHER_DOMAINS.includes(domain)) return null;
  let best: string | null = null;
  let bestDistance = 3;
  for (const candidate of COMMON_DOMAINS) {
    const distance = editDistance(domain, candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  if (best) return `${local}@${best}`;
  const dot = domain.lastIndexOf('.');
  const tld = WRONG_TLDS[domain.slice(dot + 1)];
  return tld ? `${local}@${domain.slice(0, dot)}.${tld}` : null;
}

/** Edits (insert, delete, replace, swap of neighbors) between two short texts. */
export function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
