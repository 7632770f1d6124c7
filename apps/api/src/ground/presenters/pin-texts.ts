import {
  cleanLines,
  cleanText,
  LINK_MAX,
  messages,
  PIN_ALT_TEXT_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_TITLE_MAX,
  typedAddress,
} from '@corkboard/contract';
import { badField } from '../../http/refusal';

/** Text fields of a pin in a request. */
export interface PinTextOptions {
  title?: string | undefined;
  description?: string | undefined;
  alt_text?: string | undefined;
  link?: string | null | undefined;
}

/** The same, cleaned and within its limits. Null: not given. */
export interface PinTexts {
  title: string | null;
  description: string | null;
  alt_text: string | null;
  link: PinLink | null;
}

/** A link that was given; both null to have none. */
interface PinLink {
  href: string | null;
  domain: string | null;
}

/**
 * Reads a pin's words, each within its limit.
 *
 * @param descriptionMax characters that the description may have
 * @throws Refusal 400 `badParameter` naming the field for words that are too long, or `link` for what is no web address
 */
export function readTexts(options: PinTextOptions, descriptionMax = PIN_DESCRIPTION_MAX): PinTexts {
  return {
    title: text('title', cleanText, PIN_TITLE_MAX, options.title),
    description: text('description', cleanLines, descriptionMax, options.description),
    alt_text: text('alt_text', cleanLines, PIN_ALT_TEXT_MAX, options.alt_text),
    link: options.link === undefined ? null : readLink(options.link ?? ''),
  };
}

function text(
  field: string,
  clean: (value: string) => string,
  max: number,
  value: string | undefined,
): string | null {
  if (value === undefined) return null;
  const cleaned = clean(value);
  if ([...cleaned].length > max) throw badField(field, messages.tooLong(max));
  return cleaned;
}

function readLink(value: string): PinLink {
  const given = value.trim();
  if (given === '') return { href: null, domain: null };
  if (given.length > LINK_MAX) throw badField('link', messages.tooLong(LINK_MAX));
  const url = typedAddress(given);
  if (!url) throw badField('link', messages.linkInvalid);
  if (url.href.length > LINK_MAX) throw badField('link', messages.tooLong(LINK_MAX));
  return { href: url.href, domain: url.hostname.replace(/^www\.(?=.*\.)/, '').replace(/\.$/, '') };
}
