import type { PictureTheme } from '@corkboard/demo-pictures';
import type { Captions } from './captions';

/** A board of the demo: its name, where its pictures come from, its sections. */
export interface DemoBoard {
  name: string;
  description: string;
  theme: PictureTheme;
  /** What its pins are called and say, one pin each; without them the pictures' own words. */
  captions?: Captions;
  sections?: readonly string[];
  secret?: boolean;
  /** What staff put over it. */
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
export const DEMO_EMAIL = 'demo@corkboard.example';
export const DEMO_BUSINESS = 'fernandoak';
/** Somebody who doesn't work for that business: what they do with its ads is charged and counted. */
export const DEMO_AUDIENCE = 'mirelorca@corkboard.example';

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
        sections: ['Kitchen', 'Reading corner'],
      },
      { name: 'Balcony jungle', description: 'Anything that grows in a pot.', theme: 'plants' },
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
        sections: ['Green', 'Noodles'],
      },
      { name: 'Herb wall', description: 'Sage to sorrel.', theme: 'plants' },
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
        sections: ['Morning', 'Evening'],
      },
      { name: 'Huts and cabins', description: 'Places to wait for the rain to stop.', theme: 'architecture' },
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
        sections: ['Cloth', 'Walls'],
      },
    ],
  },
  {
    username: 'linnea_builds',
    fullName: 'Linnea Brandt',
    about: 'Architect of other people’s weekends.',
    country: 'SE',
    boards: [
      { name: 'Facades I walked past', description: 'Windows, mostly.', theme: 'architecture' },
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
      { name: 'Studio shelf', description: 'Bowls, jugs and accidents.', theme: 'still-life' },
      {
        name: 'Tea things',
        description: 'A cup for each mood.',
        theme: 'still-life',
        sections: ['Cups', 'Pots'],
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
      { name: 'Breakfast abroad', description: 'What the others have with coffee.', theme: 'food' },
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
        sections: ['Living room', 'Bedroom'],
      },
      { name: 'Plants that forgive', description: 'For people who travel.', theme: 'plants' },
      { name: 'Objects', description: 'Small things for shelves.', theme: 'still-life' },
    ],
  },
];
