import type { Motif, PictureTheme } from '@corkboard/demo-pictures';
import type { Words } from './translations';

/** A section of a demo's board, and what the pictures in it show. */
interface DemoSection {
  title: string;
  motifs: readonly Motif[];
}

/** A board of the demo: its name, where its pictures come from, its sections. */
export interface DemoBoard {
  name: string;
  description: string;
  theme: PictureTheme;
  /** Motifs of its pictures; any motif of its theme by default. */
  motifs?: readonly Motif[];
  /** In another language than English: what its pins are called and say, by what they show. It has one of each. */
  words?: Words;
  sections?: readonly DemoSection[];
  secret?: boolean;
  /** State that moderators gave the board. */
  contentState?: 'sensitive' | 'unavailable';
  /** Usernames of those who pin here too. */
  collaborators?: readonly string[];
}

/** A person of the demo. */
export interface DemoPerson {
  username: string;
  fullName: string;
  about: string;
  website?: string;
  business?: string;
  /** Runs the site. */
  staff?: true;
  /** Where they live; absent for somebody of whom nobody knows. */
  country?: string;
  /** The language they write in; English unless given. */
  locale?: string;
  boards: readonly DemoBoard[];
}

/** Everybody's password on a demo site. */
export const DEMO_PASSWORD = 'corkboard-demo';
/** The person to sign in as, and the business with campaigns. */
export const DEMO_USERNAME = 'demo';
export const DEMO_EMAIL = 'demo@corkboard.example';
export const DEMO_BUSINESS = 'fernandoak';
/** Somebody who doesn't work for that business: what they do with its ads is charged and counted. */
export const DEMO_AUDIENCE = 'mirelorca@corkboard.example';

/** Motifs for a person with a balcony, and for a plant shop. */
const POTTED: readonly Motif[] = [
  'monstera',
  'fern',
  'fan palm',
  'snake plant',
  'rubber plant',
  'peace lily',
  'cacti',
  'hanging plants',
];

/** The people of a demo site. All of them are made up. */
export const PEOPLE: readonly DemoPerson[] = [
  {
    username: 'demo',
    fullName: 'Robin Vale',
    about: 'Collecting ideas for a small flat, a smaller balcony and very large dinners.',
    country: 'US',
    boards: [
      {
        name: 'Small flat, big ideas',
        description: 'Rooms that do a lot with little.',
        theme: 'interiors',
        sections: [
          { title: 'Kitchen', motifs: ['kitchen'] },
          { title: 'Reading corner', motifs: ['reading chair', 'window seat'] },
        ],
      },
      {
        name: 'Balcony jungle',
        description: 'Anything that grows in a pot.',
        theme: 'plants',
        motifs: POTTED,
      },
      {
        name: 'Sunday table',
        description: 'Food for six people and one long afternoon.',
        theme: 'food',
        collaborators: ['mirelorca'],
      },
      { name: 'Surprise for Mina', description: 'Not a word to anybody.', theme: 'collage', secret: true },
    ],
  },
  {
    username: 'mirelorca',
    fullName: 'Mire Lorca',
    about: 'Cook, gardener, reluctant photographer.',
    country: 'US',
    boards: [
      {
        name: 'Weeknight plates',
        description: 'Twenty minutes, one pan.',
        theme: 'food',
        motifs: ['green salad', 'noodles', 'soup', 'pizza', 'fried eggs'],
        sections: [
          { title: 'Green', motifs: ['green salad'] },
          { title: 'Noodles', motifs: ['noodles'] },
        ],
      },
      { name: 'Green corners', description: 'From monstera to meadow.', theme: 'plants' },
    ],
  },
  {
    username: 'tovehav',
    fullName: 'Tove Hav',
    about: 'Long walks, short captions.',
    country: 'NO',
    boards: [
      {
        name: 'Ridge lines',
        description: 'Hills in layers of blue.',
        theme: 'landscape',
        sections: [
          { title: 'Water', motifs: ['lake', 'waves'] },
          { title: 'High up', motifs: ['snowy peaks', 'hills'] },
        ],
      },
      {
        name: 'Cabins and small houses',
        description: 'Places to wait for the rain to stop.',
        theme: 'architecture',
        motifs: ['cabin', 'canal houses'],
      },
    ],
  },
  {
    username: 'okonkwo_draws',
    fullName: 'Ada Okonkwo',
    about: 'Paper, scissors, patience.',
    country: 'GB',
    boards: [
      { name: 'Cut paper', description: 'Shapes that should not fit and do.', theme: 'collage' },
      {
        name: 'Repeat after me',
        description: 'Patterns for cloth and walls.',
        theme: 'patterns',
        sections: [
          { title: 'Cloth', motifs: ['gingham', 'stripes', 'florals', 'zigzag'] },
          { title: 'Walls', motifs: ['terrazzo', 'geometric tiles', 'scales'] },
        ],
      },
    ],
  },
  {
    username: 'linnea_builds',
    fullName: 'Linnea Brandt',
    about: 'Architect of other people’s weekends.',
    country: 'SE',
    boards: [
      { name: 'Facades I walked past', description: 'Windows and stairs, mostly.', theme: 'architecture' },
      { name: 'Quiet rooms', description: 'Light first, furniture second.', theme: 'interiors' },
    ],
  },
  {
    username: 'paolo_type',
    fullName: 'Paolo Ferri',
    about: 'Letters on walls, walls of letters.',
    country: 'IT',
    boards: [
      { name: 'Poster wall', description: 'Big type, few words.', theme: 'posters' },
      {
        name: 'Grids and rhythm',
        description: 'Order with a wink.',
        theme: 'patterns',
        contentState: 'unavailable',
      },
    ],
  },
  {
    username: 'suki_ceramics',
    fullName: 'Suki Arai',
    about: 'Pots and the things you put in them.',
    country: 'CA',
    website: 'https://suki-ceramics.example/',
    boards: [
      { name: 'Studio shelf', description: 'Bowls, jugs, and accidents.', theme: 'still-life' },
      {
        name: 'Tea things',
        description: 'Pots, jugs, and what stands beside the tea.',
        theme: 'still-life',
        motifs: ['pottery shelf', 'jugs and vases', 'fruit bowl'],
        sections: [
          { title: 'Shelves', motifs: ['pottery shelf'] },
          { title: 'Jugs', motifs: ['jugs and vases'] },
        ],
      },
    ],
  },
  {
    username: 'northfield',
    fullName: 'Jonas Northfield',
    about: 'Allotment number 42.',
    country: 'GB',
    boards: [
      { name: 'Leaf index', description: 'One leaf a day.', theme: 'plants' },
      { name: 'Far horizons', description: 'For the wall above the desk.', theme: 'landscape' },
    ],
  },
  {
    username: 'celine_m',
    fullName: 'Céline Moreau',
    about: 'Markets, menus, mornings.',
    country: 'FR',
    boards: [
      {
        name: 'Breakfast abroad',
        description: 'What others have with coffee.',
        theme: 'food',
        motifs: ['coffee', 'pancakes', 'fried eggs', 'loaded toast'],
      },
      {
        name: 'Palette notes',
        description: 'Colors that like each other.',
        theme: 'collage',
        contentState: 'sensitive',
      },
    ],
  },
  {
    username: DEMO_BUSINESS,
    fullName: 'Ines Calder',
    about: 'Furniture and plants for rooms with character.',
    country: 'US',
    website: 'https://fern-and-oak.example/',
    business: 'Fern & Oak',
    boards: [
      {
        name: 'Autumn collection',
        description: 'Warm wood, deep green.',
        theme: 'interiors',
        sections: [
          { title: 'Living room', motifs: ['living room', 'reading chair'] },
          { title: 'Bedroom', motifs: ['bedroom'] },
        ],
      },
      { name: 'Plants that forgive', description: 'For people who travel.', theme: 'plants', motifs: POTTED },
      { name: 'Objects', description: 'Small things for shelves.', theme: 'still-life' },
    ],
  },
];
