import { portabilityMessages as text } from '@corkboard/contract';
import type { Bookmark } from '../bookmark-items';
import type { Shape } from '../json-shape';
import { folder, type Folder } from '../places';
import { date, isPlain, list, type Plain, string } from '../items';
import { type JsonFormat, linkOf } from './json';

const ADDRESS: Shape = { url: 'value', src: 'value' };
/** Both versions of what Are.na writes: the second calls a block's kind its class, the third its type. */
const BLOCK: Shape = {
  class: 'value',
  type: 'value',
  title: 'value',
  description: { plain: 'value', markdown: 'value' },
  source: ADDRESS,
  image: { src: 'value', alt_text: 'value', original: ADDRESS, large: ADDRESS, display: ADDRESS },
  attachment: ADDRESS,
  connected_at: 'value',
  created_at: 'value',
};
const CHANNEL: Shape = {
  title: 'value',
  description: { plain: 'value', markdown: 'value' },
  metadata: { description: 'value' },
  status: 'value',
  visibility: 'value',
  class: 'value',
  type: 'value',
  contents: [BLOCK],
};
const KINDS = new Set(['Image', 'Link', 'Text', 'Media', 'Attachment', 'Embed', 'Channel']);
const kindOf = ({ class: old, type }: Plain): string => string(old) || string(type);
const isBlocks = (value: unknown): boolean => {
  const [first] = list(value);
  return first !== undefined && (KINDS.has(kindOf(first)) || Array.isArray(first.contents));
};

/** A channel of Are.na with its blocks, several channels, or a page of blocks. */
export const arena: JsonFormat = {
  format: 'arena',
  fits: (begun) =>
    isPlain(begun) &&
    (Array.isArray(begun.contents) || Array.isArray(begun.channels) || isBlocks(begun.data)),
  shape: { ...CHANNEL, channels: [CHANNEL], data: [BLOCK] },
  read: (data) => (isPlain(data) ? [data, ...list(data.channels)].flatMap(pinsOf) : []),
};

/** A list of channels or of blocks. */
export const arenaList: JsonFormat = {
  format: 'arena',
  fits: isBlocks,
  shape: [{ ...BLOCK, ...CHANNEL }],
  read: (data) =>
    list(data).flatMap((one) => (Array.isArray(one.contents) ? pinsOf(one) : pinsOf({ data: [one] }))),
};

function pinsOf(channel: Plain): Bookmark[] {
  const { metadata } = channel;
  const description = wordsOf(channel.description) || (isPlain(metadata) ? string(metadata.description) : '');
  const own = folder(string(channel.title) || 'Are.na', null, description);
  const isPrivate = (string(channel.status) || string(channel.visibility)) === 'private';
  const blocks = [...list(channel.contents), ...list(channel.data)];
  return blocks.map((block) => pinOf(block, own, isPrivate ? 'secret' : 'public'));
}

function pinOf(block: Plain, own: Folder, privacy: 'public' | 'secret'): Bookmark {
  const image = isPlain(block.image) ? block.image : {};
  const kind = kindOf(block);
  const pictures = [image.original, image.src, image.large, image.display].map(addressOf);
  const source = addressOf(block.source) || addressOf(block.attachment);
  return linkOf({
    folder: own,
    privacy,
    title: string(block.title),
    note: wordsOf(block.description),
    alt_text: string(image.alt_text),
    tags: [],
    address: source,
    pictures,
    created_at: date(block.connected_at) ?? date(block.created_at),
    refused:
      kind === 'Channel'
        ? text.channelOnly
        : kind === 'Text' && !source && !pictures.some(Boolean)
          ? text.noteOnly
          : null,
  });
}

/** A description, which the third version has in several forms. */
const wordsOf = (value: unknown): string =>
  isPlain(value) ? string(value.plain) || string(value.markdown) : string(value);
const addressOf = (value: unknown): string =>
  isPlain(value) ? string(value.url) || string(value.src) : string(value);
