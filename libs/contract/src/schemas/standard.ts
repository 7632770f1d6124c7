import { Type, type TSchema } from 'typebox';
import { PAGE_SIZE_MAX } from '../limits';
import { Bookmark, nullable, oneOf } from './common';

const O = Type.Optional;

/** Query of every list of /v5 (ads-model §2). */
export const page = {
  page_size: O(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX })),
  bookmark: O(Bookmark),
  order: O(oneOf(['ASCENDING', 'DESCENDING'] as const)),
};
/** `{items, bookmark}`, the list body of /v5 (ads-model §2). */
export const list = <S extends TSchema>(item: S) =>
  Type.Object({ items: Type.Array(item), bookmark: nullable(Type.String()) });
