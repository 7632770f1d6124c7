import { cutText, cleanText, webAddress } from '@corkboard/contract';
import type { Attributes } from './attributes';
import {
  type Defaults,
  issue,
  pictureOf,
  type Read,
  readId,
  readLink,
  readMorePictures,
  readPlain,
  readPrices,
  readText,
  TITLE_MAX,
} from './item';

type Row = ReadonlyMap<string, string>;

const LABELS = [0, 1, 2, 3, 4].map((place) => `custom_label_${place}`);
const ADDRESS = ['addr1', 'city', 'region', 'country', 'postal_code'];
const RATING_NUMBERS = ['score', 'max_score', 'number_of_reviewers'];
const LIST_MAX = 20;
const PART_MAX = 200;

const newRead = (): Read => ({ id: null, attributes: {}, errors: [], warnings: [] });

/** Words between commas. */
const listOf = (given: string | undefined): string[] =>
  (given ?? '')
    .split(',')
    .map((one) => cutText(cleanText(one), PART_MAX))
    .filter((one) => one !== '')
    .slice(0, LIST_MAX);

/** Reads what is said of a hotel. Parts of its parts have a dot in their name: `address.city`. */
export function readHotel(row: Row, { claims, currency }: Defaults): Read {
  const read = newRead();
  const { attributes } = read;
  readId(read, row.get('hotel_id') ?? row.get('id'), 'HOTEL_ID');
  readText(read, row.get('name'), 'name', 'TITLE', TITLE_MAX);
  readLink(read, row.get('link'), 'LINK', claims);
  const link = pictureOf(read, row.get('main_image.link') ?? row.get('image_link'), 'MAIN_IMAGE');
  const tag = listOf(row.get('main_image.tag'));
  if (link !== null) attributes.main_image = { link, ...(tag.length > 0 && { tag }) };
  readMorePictures(read, row.get('additional_image_link'));
  readPrices(read, row, 'base_price', currency);
  readPlain(read, row, ['description', 'brand', 'category', ...LABELS]);
  readPlace(attributes, row);
  const rating = ratingOf(row);
  if (rating) attributes.guest_ratings = rating;
  return read;
}

function readPlace(attributes: Attributes, row: Row): void {
  const address = ADDRESS.flatMap((part): [string, string][] => {
    const value = cutText(cleanText(row.get(`address.${part}`) ?? ''), PART_MAX);
    return value === '' ? [] : [[part, value]];
  });
  if (address.length > 0) attributes.address = Object.fromEntries(address);
  for (const [name, most] of [
    ['latitude', 90],
    ['longitude', 180],
  ] as const) {
    const degrees = Number(row.get(name) ?? Number.NaN);
    if (Math.abs(degrees) <= most) attributes[name] = degrees;
  }
  const neighborhood = listOf(row.get('neighborhood'));
  if (neighborhood.length > 0) attributes.neighborhood = neighborhood;
}

/** Ratings count whole or not at all: a score without its maximum says nothing. */
function ratingOf(row: Row): Record<string, string | number> | null {
  const system = cutText(cleanText(row.get('guest_ratings.rating_system') ?? ''), PART_MAX);
  const numbers = RATING_NUMBERS.map(
    (part) => [part, Number(row.get(`guest_ratings.${part}`) ?? Number.NaN)] as const,
  );
  if (system === '' || !numbers.every(([, value]) => value >= 0 && value < 1e9)) return null;
  return { ...Object.fromEntries(numbers), rating_system: system };
}

/** Reads what is said of a picture or a video to advertise with. */
export function readAsset(row: Row, { claims }: Defaults): Read {
  const read = newRead();
  const { attributes, errors } = read;
  readId(read, row.get('creative_assets_id') ?? row.get('id'), 'CREATIVE_ASSETS_ID');
  readText(read, row.get('title'), 'title', 'TITLE', TITLE_MAX);
  readLink(read, row.get('link'), 'LINK', claims);
  const video = webAddress(row.get('video_link') ?? '');
  if (video) attributes.video_link = video.href;
  if (!video || row.has('image_link')) {
    const picture = pictureOf(read, row.get('image_link'), 'IMAGE_LINK');
    if (picture !== null) attributes.image_link = picture;
  }
  readPlain(read, row, [
    'description',
    'google_product_category',
    'ios_deep_link',
    'android_deep_link',
    ...LABELS,
  ]);
  const said = (row.get('visibility') ?? 'visible').toUpperCase();
  if (said === 'VISIBLE' || said === 'HIDDEN') attributes.visibility = said;
  else errors.push(issue('AVAILABILITY_INVALID', 'VISIBILITY', said));
  return read;
}
