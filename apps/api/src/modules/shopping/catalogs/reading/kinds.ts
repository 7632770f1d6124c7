import type { Catalog } from '@corkboard/contract';
import { type Defaults, type Read, readItem } from './item';
import { readAsset, readHotel } from './vertical';

/** How items of a type of catalogs are read. */
interface Kind {
  /** Columns without which no line is an item; one of a list is enough. */
  readonly columns: readonly (readonly string[])[];
  /** Name of an item's ID in calls. */
  readonly idKey: 'item_id' | 'hotel_id' | 'creative_assets_id';
  /** The attribute of faults with the ID. */
  readonly idAttribute: 'ITEM_ID' | 'HOTEL_ID' | 'CREATIVE_ASSETS_ID';
  readonly read: (row: ReadonlyMap<string, string>, defaults: Defaults) => Read;
}

export const KINDS: Readonly<Record<Catalog['catalog_type'], Kind>> = {
  RETAIL: {
    columns: [['id'], ['title'], ['description'], ['link'], ['image_link'], ['price'], ['availability']],
    idKey: 'item_id',
    idAttribute: 'ITEM_ID',
    read: readItem,
  },
  HOTEL: {
    columns: [['hotel_id', 'id'], ['name'], ['link'], ['main_image.link', 'image_link']],
    idKey: 'hotel_id',
    idAttribute: 'HOTEL_ID',
    read: readHotel,
  },
  CREATIVE_ASSETS: {
    columns: [['creative_assets_id', 'id'], ['title'], ['link'], ['image_link', 'video_link']],
    idKey: 'creative_assets_id',
    idAttribute: 'CREATIVE_ASSETS_ID',
    read: readAsset,
  },
};
