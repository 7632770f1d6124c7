import {
  type ArticleCard,
  type Board,
  type BoardNote,
  type Comment,
  type BoardSection,
  type Image,
  type Interest,
  type NewsItem,
  type PickerBoard,
  type Pin,
  type PinCloseup,
  type TrashedPin,
  type User,
  type UserRef,
} from '@corkboard/contract';

const image = (width: number, height: number): Image => ({ url: `/media/${width}.webp`, width, height });

export const ada: UserRef = {
  id: '11',
  username: 'ada',
  full_name: 'Ada Okonkwo',
  image_small_url: null,
  image_medium_url: null,
};

/** A pin of Ada's; say what matters to the test. */
export function pinWith(more: Partial<Pin> = {}): Pin {
  return {
    type: 'pin',
    id: '100',
    title: 'A warm lamp',
    description: '',
    alt_text: 'A lamp on a table',
    link: 'https://lamps.example/1',
    domain: 'lamps.example',
    method: 'uploaded',
    images: {
      '236x': image(236, 354),
      '474x': image(474, 711),
      '736x': image(736, 1104),
      orig: image(800, 1200),
    },
    image_signature: 'abcdef0123456789',
    dominant_color: '#a0b4c8',
    animated: false,
    pinner: ada,
    native_creator: null,
    origin_pinner: null,
    board: { id: '50', name: 'Light', url: '/ada/light', privacy: 'public', layout: 'default' },
    section: null,
    pinned_to_board: null,
    repin_count: 3,
    comment_count: 0,
    comments_off: false,
    tended_by_me: false,
    is_promoted: false,
    editable_by_me: false,
    created_at: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

/** A note on Ada's board. */
export const noteWith = (more: Partial<BoardNote> = {}): BoardNote => ({
  type: 'board_note',
  id: '900',
  board_id: '50',
  title: 'Reading corner',
  text: 'Warm light.\nA quiet place.',
  checklist: [
    { id: 'a', text: 'Lamp', done: true },
    { id: 'b', text: 'Rug', done: false },
  ],
  pins: [{ id: '100', title: 'A warm lamp', alt_text: '', image: image(236, 354) }],
  version: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  changed_at: '2026-01-01T00:00:00.000Z',
  ...more,
});

/** A board of Ada's. */
export function boardWith(more: Partial<Board> = {}): Board {
  return {
    type: 'board',
    id: '50',
    name: 'Light',
    slug: 'light',
    url: '/ada/light',
    description: '',
    privacy: 'public',
    layout: 'default',
    image_cover_url: null,
    image_cover_hd_url: null,
    cover_color: null,
    cover_images: null,
    cover_pin: null,
    preview_images: [],
    is_collaborative: false,
    collaborated_by_me: false,
    my_collaboration: null,
    content_state: 'available',
    followed_by_me: false,
    editable_by_me: false,
    advertiser_id: null,
    section_count: 0,
    sections: [],
    note_count: 0,
    pin_count: 4,
    follower_count: 0,
    owner: ada,
    collaborating_users: [],
    archived_by_me_at: null,
    pinned_by_me: false,
    last_pinned_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

export function commentWith(more: Partial<Comment> = {}): Comment {
  return {
    type: 'comment',
    id: '800',
    pin_id: '100',
    parent_id: null,
    author: ada,
    text: 'So warm',
    mentions: [],
    images: null,
    like_count: 0,
    liked_by_me: false,
    mine: false,
    deletable_by_me: false,
    created_at: '2026-01-01T00:00:00.000Z',
    edited_at: null,
    pinned: false,
    reply_count: 0,
    replies: [],
    ...more,
  };
}

export function closeupWith(more: Partial<PinCloseup> = {}): PinCloseup {
  return {
    type: 'pin_closeup',
    id: '100',
    my_reaction: null,
    reactions: [],
    my_save: null,
    found_on: [],
    interests: [],
    link_domain: null,
    ...more,
  };
}

export function newsWith(more: Partial<NewsItem> = {}): NewsItem {
  return {
    type: 'news',
    id: '900',
    kind: 'follow',
    unread: false,
    accepted: false,
    actor: ada,
    board: null,
    comment: null,
    ad_account: null,
    pin: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

export function sectionWith(more: Partial<BoardSection> = {}): BoardSection {
  return {
    type: 'board_section',
    id: '70',
    title: 'Lamps',
    slug: 'lamps',
    board_id: '50',
    url: '/ada/light/lamps',
    pin_count: 1,
    preview_pins: [],
    ...more,
  };
}

export function userWith(more: Partial<User> = {}): User {
  return {
    ...ada,
    type: 'user',
    own_name: null,
    first_name: 'Ada',
    about: '',
    pronouns: '',
    cover_images: null,
    website_url: null,
    is_partner: false,
    verified_identity: false,
    is_verified_merchant: false,
    follower_count: 5,
    following_count: 2,
    pin_count: 9,
    board_count: 1,
    followed_by_me: false,
    blocked_by_me: false,
    ...more,
  };
}

export function pickerBoardWith(more: Partial<PickerBoard> = {}): PickerBoard {
  return {
    id: '60',
    name: 'Home',
    url: '/me/home',
    privacy: 'public',
    layout: 'default',
    image_cover_url: null,
    cover_color: null,
    is_collaborative: false,
    section_count: 0,
    pin_count: 2,
    ...more,
  };
}

/** A deleted pin of Ada's board. */
export function trashedWith(more: Partial<TrashedPin> = {}): TrashedPin {
  const { images, dominant_color, board, title } = pinWith();
  return {
    type: 'trashed_pin',
    id: '100',
    deletion_id: '900',
    title,
    images,
    dominant_color,
    board,
    deleted_at: '2026-01-01T00:00:00.000Z',
    kept_until: '2026-01-31T00:00:00.000Z',
    deletable: true,
    ...more,
  };
}

/** An interest; say what matters to the test. */
export const interestWith = (more: Partial<Interest> = {}): Interest => ({
  type: 'interest',
  id: '3011',
  slug: 'houseplants',
  name: 'Houseplants',
  url: '/ideas/houseplants/3011',
  level: 3,
  image: image(474, 711),
  color: '#8a7a6a',
  follower_count: 4,
  followed_by_me: false,
  ...more,
});

/** An article in a list; say what matters to the test. */
export const articleWith = (more: Partial<ArticleCard> = {}): ArticleCard => ({
  type: 'article',
  id: '90',
  slug: 'warm-light',
  title: 'Warm light',
  lead: 'Lamps that people keep coming back to.',
  url: '/discover/article/warm-light',
  image: image(736, 1104),
  color: '#8a7a6a',
  state: 'published',
  publish_at: '2026-01-01T00:00:00.000Z',
  ...more,
});

/** The product of a Pin's linked page. */
export const productWith = (
  more: Partial<NonNullable<Pin['product']>> = {},
): NonNullable<Pin['product']> => ({
  name: 'Lamp',
  brand: 'Fern & Oak',
  price: 40,
  sale_price: null,
  current_price: 40,
  currency: 'USD',
  availability: 'in_stock',
  ...more,
});
