import { Type } from 'typebox';
import { LOOK_MAX, VISUAL_REGIONS_MAX } from '../../limits';
import { Id, paging } from '../common';
import { resource } from '../define';
import { CUT, DROPPED } from '../lenient';
import { Pin } from '../entities';

/** A share of a picture's width or height. */
const Share = Type.Number({ minimum: 0, maximum: 1 });
/** The same in an address. One that isn't one leaves no part, which is the whole picture. */
const Part = Type.Optional(Type.Number({ minimum: 0, maximum: 1, ...DROPPED }));

const Products = Type.Optional(
  Type.Boolean({ description: 'Only Pins that lead to something for sale. False by default.' }),
);

/** Searching with pictures (docs/handbook/finding.md#visual-search). */
export const visualCalls = {
  'PinVisualSearchResource.get': resource({
    summary:
      "List Pins that look like a Pin's picture, or like a part of it, most alike first. The part is a rectangle in shares of the picture's width and height; without all four of them, it's the whole picture.",
    access: 'anyone',
    options: Type.Object({
      pin_id: Id,
      x: Part,
      y: Part,
      w: Part,
      h: Part,
      products: Products,
      ...paging,
    }),
    data: Type.Array(Pin),
  }),
  'PictureSearchResource.get': resource({
    summary:
      'List Pins that look like a picture, most alike first. What the picture looks like is what `POST /v3/visual_search/` said of it.',
    access: 'anyone',
    options: Type.Object({
      // The handler refuses other characters with a message, as people copy addresses by hand.
      look: Type.String({ minLength: 1, maxLength: LOOK_MAX, ...CUT }),
      products: Products,
      ...paging,
    }),
    data: Type.Array(Pin),
  }),
  'PinVisualRegionsResource.get': resource({
    summary: "List parts of a Pin's picture that stand out, to search with.",
    access: 'anyone',
    options: Type.Object({ pin_id: Id }),
    data: Type.Array(Type.Object({ x: Share, y: Share, w: Share, h: Share }), {
      maxItems: VISUAL_REGIONS_MAX,
    }),
  }),
};
