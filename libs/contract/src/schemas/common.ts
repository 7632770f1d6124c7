import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { ID_PATTERN } from '../ids';
import { PAGE_SIZE_MAX, QUERY_MAX } from '../limits';
import { CUT, DROPPED } from './lenient';

/**
 * An id: a decimal string without leading zeros that fits 63 bits, so that one thing has one spelling and none is too large
 * for the database.
 */
export const Id = Type.String({
  pattern: ID_PATTERN,
  description: 'Decimal id',
});
/** A picture's signature (hexadecimal). */
export const Signature = Type.String({ pattern: '^[0-9a-f]{16,64}$' });
/** A moment, ISO 8601. */
export const Moment = Type.String({ format: 'date-time', maxLength: 40 });
/** The opaque place in a list. */
export const Bookmark = Type.String({ maxLength: 512 });
export const Username = Type.String({ minLength: 1, maxLength: 64 });
export const Slug = Type.String({ minLength: 1, maxLength: 400 });
/** A board by id, or by its owner's username and its slug (its address). */
export const WhichBoard = {
  board_id: Type.Optional(Id),
  username: Type.Optional(Username),
  slug: Type.Optional(Slug),
};
export const FieldSet = Type.Optional(
  Type.String({
    maxLength: 64,
    description: 'Name of a field set. Any name is accepted, and answers are always complete.',
  }),
);
/** The profile somebody acts for. */
export const ActingSubject = Type.Optional(Id);
/** Attribution parameters: how the reader came to an act. Stored with the act. */
export const TrackingParams = Type.Optional(Type.String({ maxLength: 2000, ...DROPPED }));
export const Query = Type.String({ maxLength: QUERY_MAX });
/** A query of the site's search, which comes from an address and is cut where it is too long. */
export const SearchWords = Type.String({ maxLength: QUERY_MAX, ...CUT });
/** The longest secret of a link; what signs something itself is longer. */
const SECRET_MAX = 200;
/**
 * The secret of a link in a mail, or of an address of the site. One that's too long is cut to another that nobody has: the answer is that the link no
 * longer works, and not how many characters one may enter.
 */
export const LinkSecret = Type.String({ maxLength: SECRET_MAX, ...CUT });
/** The code of an invitation that somebody came by. */
export const InviteCode = Type.Optional(Type.String({ maxLength: 200, ...DROPPED }));

/** Options of every paged list. */
export const paging = {
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX })),
  bookmark: Type.Optional(Bookmark),
};

/** A value that may be null. Written with `nullable`, which serializes without trying each branch of a union. */
export const nullable = <S extends TSchema>(schema: S) => {
  const words = (schema as { enum?: unknown[] }).enum;
  return Type.Unsafe<Static<S> | null>({
    ...schema,
    nullable: true,
    ...(words ? { enum: [...words, null] } : {}),
  } as never);
};
/** One of several entities, told apart by the word in their field `type`; serialized without trying each of them. */
export const oneByType = <const V extends readonly TObject[]>(...entities: V) =>
  Type.Unsafe<Static<V[number]>>(
    entities.reduceRight<object>(
      (otherwise, entity) => ({
        type: 'object',
        if: { type: 'object', properties: { type: entity.properties.type } },
        // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
        then: entity,
        else: otherwise,
      }),
      entities.at(-1)!,
    ) as never,
  );
/** One of a list of words. */
export const oneOf = <const V extends readonly (string | number | boolean)[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: typeof values[0], enum: [...values] } as never);
