/** Words that an advertiser sorts campaigns by (docs/handbook/ads.md#labels). */

export const LABEL_TYPES = ['BRAND', 'CUSTOM'] as const;
export type LabelType = (typeof LABEL_TYPES)[number];
export const LABEL_STATUSES = ['ACTIVE', 'ARCHIVED'] as const;
/** Characters of a label. */
export const LABEL_MAX = 100;
/** Labels of each type that a campaign can have at a time. */
export const LABELS_MAX: Readonly<Record<LabelType, number>> = { BRAND: 1, CUSTOM: 30 };
/** Labels that one call makes or changes, and that a table is filtered by, at most. */
export const LABEL_BATCH_MAX = 100;

/** Sentences about labels. */
export const labelMessages = {
  blank: 'value: enter a label.',
  long: (max: number) => `value: a label can have up to ${max} characters.`,
  twice: (value: string) => `value: this campaign has the label "${value}" already.`,
  tooMany: (type: LabelType) =>
    type === 'BRAND'
      ? `label_type: a campaign can have ${LABELS_MAX.BRAND} brand.`
      : `label_type: a campaign can have up to ${LABELS_MAX.CUSTOM} labels of its own.`,
  missing: (id: string) => `id: there is no label ${id} in this ad account.`,
  parentMissing: (id: string) => `parent_id: there is no campaign ${id} in this ad account.`,
  nothing: 'status: also say what to change: a value or a status.',
} as const;
