import { MICROS, type Pin } from '@corkboard/contract';
import { imagesOf } from '../references/images';
import type { PinRow, Product } from './pin-pages';

/** A pin. */
export function toPin(row: PinRow): Pin {
  const { people, boards, sections, products, saved } = row.named;
  // Whom a block hides, and who is away, isn't named beside what somebody else saved.
  const visible = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    return person?.visible ? person.ref : null;
  };
  const board = boards.get(row.board_id)!;
  const product = row.link === null ? undefined : products.get(row.link);
  const sponsor = visible(row.sponsor_id);
  return {
    type: 'pin',
    id: row.id,
    title: row.title,
    description: row.description,
    alt_text: row.alt_text,
    link: row.link,
    domain: row.domain,
    method: row.method,
    images: imagesOf({
      signature: row.image_signature,
      width: row.image_width,
      height: row.image_height,
    }),
    image_signature: row.image_signature,
    dominant_color: row.dominant_color,
    animated: row.animated,
    pinner: people.get(row.pinner_id)!.ref,
    native_creator: visible(row.creator_id),
    origin_pinner: visible(row.origin_pinner_id),
    board: board.ref,
    section: (row.section_id !== null && sections.get(row.section_id)) || null,
    pinned_to_board: saved.get(row.image_signature) ?? null,
    repin_count: Number(row.repin_count),
    comment_count: row.comments_off ? 0 : Number(row.comment_count),
    comments_off: row.comments_off,
    tended_by_me: row.tended,
    // Promotions are placed by ad delivery, which marks what it places.
    is_promoted: false,
    ...(row.sponsorship_status === null
      ? {}
      : {
          sponsorship: {
            status: row.sponsorship_status,
            sponsor: sponsor && { username: sponsor.username, full_name: sponsor.full_name },
          },
        }),
    ...(product ? { product: toProduct(product) } : {}),
    editable_by_me: row.tended || board.editable,
    created_at: row.created_at.toISOString(),
  };
}

/** Converts a price from the database's millionths to currency units. */
const units = (micros: string): number => Number(micros) / MICROS;

const toProduct = ({ name, brand, price, sale_price, currency, availability }: Product) => ({
  name,
  brand,
  price: units(price),
  sale_price: sale_price === null ? null : units(sale_price),
  current_price: units(sale_price ?? price),
  currency,
  availability,
});
