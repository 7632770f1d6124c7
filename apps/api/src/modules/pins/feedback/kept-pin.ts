import { pinSeenBy } from '../../../ground/policies/pins';
import { preview } from '../../../ground/references/images';

/** A pin that somebody keeps in a list of their own; what it shows is null once they do not see it any more. */
export interface KeptPinRow {
  id: string;
  pin_id: string;
  created_at: Date;
  title: string | null;
  image_signature: string | null;
  image_width: number | null;
  image_height: number | null;
}

/**
 * SQL: rows of {@link KeptPinRow} of a person (`$1`), before a place (`$2`), so many (`$3`), newest first.
 *
 * @param more further columns of the table `k`, with a comma
 */
export const keptPins = (table: 'hidden_pins' | 'taste_marks', more = ''): string =>
  `select k.id, k.pin_id, k.created_at, ${more}s.title, s.image_signature, s.image_width, s.image_height
   from ${table} k left join lateral (
     select p.title, p.image_signature, p.image_width, p.image_height
     from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     where p.id = k.pin_id and ${pinSeenBy('p', 'b', '$1')} limit 1) s on true
   where k.user_id = $1 and k.id < $2::bigint order by k.id desc limit $3::int`;

/** Which pin it is, and how it looks. */
export const toKeptPin = (row: KeptPinRow) => ({
  pin_id: row.pin_id,
  title: row.title ?? '',
  image:
    row.image_signature === null
      ? null
      : preview({ signature: row.image_signature, width: row.image_width!, height: row.image_height! }),
});
