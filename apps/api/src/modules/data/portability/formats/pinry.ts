import type { Shape } from '../json-shape';
import { folder, type Folder } from '../places';
import { isPlain, list, type Plain, string, strings } from '../items';
import { type JsonFormat, linkOf } from './json';

const PIN: Shape = {
  url: 'value',
  referer: 'value',
  description: 'value',
  private: 'value',
  tags: ['value'],
  image: { image: 'value' },
};

/** Answer of Pinry's API for pins, or for boards with their pins. It has no dates. */
export const pinry: JsonFormat = {
  format: 'pinry',
  fits: (begun) => {
    const [first] = isPlain(begun) ? list(begun.results) : [];
    return first !== undefined && (isPlain(first.image) || Array.isArray(first.pins_detail));
  },
  shape: { results: [{ ...PIN, name: 'value', pins_detail: [PIN] }] },
  read: (data) =>
    list(isPlain(data) ? data.results : []).flatMap((one) => {
      if (!Array.isArray(one.pins_detail)) return [pinOf(one, folder('Pinry', null), false)];
      const board = folder(string(one.name), null);
      return list(one.pins_detail).map((pin) => pinOf(pin, board, one.private === true));
    }),
};

function pinOf({ url, referer, description, tags, image, ...pin }: Plain, board: Folder, secret: boolean) {
  return linkOf({
    folder: board,
    privacy: secret || pin.private === true ? 'secret' : 'public',
    title: '',
    note: string(description),
    tags: strings(tags),
    address: string(referer),
    // Pinry's own copy remains available when the original site is gone.
    pictures: [string(isPlain(image) ? image.image : ''), string(url)],
  });
}
