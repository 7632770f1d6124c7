/** Attributes of items that are kept as they are, by how they are read. */

export const TEXTS = [
  'item_group_id',
  'google_product_category',
  'product_type',
  'brand',
  'color',
  'material',
  'pattern',
  'size',
  'size_system',
  'size_type',
  'mpn',
  'gtin',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
  'mobile_link',
  'ios_deep_link',
  'android_deep_link',
  'promotion_id',
  'shipping',
  'shipping_weight',
  'shipping_height',
  'shipping_width',
  'tax',
  'free_shipping_limit',
  'min_ad_price',
  'sale_price_effective_date',
  'installment_price',
  'unit_pricing_measure',
  'unit_pricing_base_measure',
] as const;
export const NUMBERS = [
  'average_review_rating',
  'number_of_ratings',
  'number_of_reviews',
  'custom_number_0',
  'custom_number_1',
  'custom_number_2',
  'custom_number_3',
  'custom_number_4',
] as const;
export const FLAGS = ['checkout_enabled', 'free_shipping_label'] as const;

/** Attributes that say one of a few words. */
export const WORDS = {
  condition: { words: ['new', 'used', 'refurbished'], code: 'OPTIONAL_CONDITION_INVALID', name: 'CONDITION' },
  gender: { words: ['male', 'female', 'unisex'], code: 'GENDER_INVALID', name: 'GENDER' },
  age_group: {
    words: ['newborn', 'infant', 'toddler', 'kids', 'adult'],
    code: 'AGE_GROUP_INVALID',
    name: 'AGE_GROUP',
  },
} as const;

/** All that an item says of itself; hotels say some things that have parts. */
export type Attributes = Record<string, Plain | Record<string, Plain>>;
type Plain = string | number | boolean | string[];

/** A fault of a value: the code of the standard, and which attribute says what. */
export interface Issue {
  code: string;
  attribute: string | null;
  value: string | null;
}
