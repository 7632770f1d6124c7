import { Type, type Static, type TLiteral, type TObject, type TProperties, type TSchema } from 'typebox';
import { PAGE_SIZE_MAX, START_INDEX_MAX } from '../limits';
import { Bookmark, nullable, oneOf } from './common';

const O = Type.Optional;

/** Query of every list of /v5. */
export const page = {
  page_size: O(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX })),
  bookmark: O(Bookmark),
  order: O(oneOf(['ASCENDING', 'DESCENDING'] as const)),
};
/** The same of lists that may begin further on. */
export const pageFrom = { ...page, start_index: O(Type.Integer({ minimum: 0, maximum: START_INDEX_MAX })) };
/** `{items, bookmark}`, the list body of /v5. */
export const list = <S extends TSchema>(item: S) =>
  Type.Object({ items: Type.Array(item), bookmark: nullable(Type.String()) });

/** An object that is sent: a field that it does not have is refused, so that nobody takes for done what is not. What a call takes as a whole is exact by itself. */
export const exact = <P extends TProperties>(fields: P): TObject<P> =>
  Type.Object(fields, { additionalProperties: false });

/** An object of which at least one field is sent: a change that changes nothing is a mistake. */
export const some = <S extends TObject>(fields: S): S => ({ ...fields, minProperties: 1 });

/** One of several objects of a body of /v5, told apart by the word in the field `tag`. */
export const oneByTag = <const V extends readonly TObject[]>(tag: string, variants: V) =>
  Type.Unsafe<Static<V[number]>>({
    type: 'object',
    discriminator: { propertyName: tag },
    required: [tag],
    // Asked first, so that a refusal lists the words.
    properties: {
      [tag]: oneOf(variants.map(({ properties }) => (properties[tag] as TLiteral<string>).const)),
    },
    oneOf: variants,
  } as never);

/** A published field that has no place beside the others: only what says nothing is taken. */
export const nothing = () => Type.Unsafe<unknown>({ enum: [null, false, {}, []] } as never);

/**
 * A published field of something that the site doesn't have: null is taken, and what is the same as leaving it out.
 *
 * @param same values that mean nothing more than leaving it out
 */
export const absent = <const V extends readonly boolean[]>(...same: V) =>
  Type.Unsafe<V[number] | null>({ enum: [null, ...same] } as never);
