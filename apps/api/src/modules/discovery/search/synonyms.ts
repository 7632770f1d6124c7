/** Words that mean nearly the same here, folded; of several words where there are. A search for one finds the others, after its own. */
const GROUPS: readonly string[] = [
  'sofa, couch, settee, loveseat',
  'rug, carpet',
  'cozy, cosy, snug, hygge',
  'color, colour',
  'gray, grey',
  'jewelry, jewellery',
  'watercolor, watercolour, aquarelle',
  'cookie, biscuit',
  'vegetarian, veggie, meatless',
  'vegan, plant based',
  'gluten free, glutenfree, celiac',
  'cake, torte, gateau, shortcake',
  'muffin, cupcake',
  'pie, tart',
  'candy, sweets',
  'fries, chips',
  'soup, broth, stew',
  'noodles, pasta, ramen',
  'bread, loaf, sourdough',
  'drink, beverage, cocktail',
  'breakfast, brunch',
  'supper, dinner',
  'recipe, dish, meal',
  'autumn, fall',
  'foliage, leaves',
  'forest, woods, woodland',
  'sea, ocean',
  'beach, seaside, coast, shore',
  'sunrise, dawn, daybreak',
  'sunset, dusk',
  'mountain, peak, summit',
  'hike, hiking, trek, walking, walk',
  'trail, path, footpath',
  'bike, bicycle, cycling, cycle',
  'car, automobile',
  'trip, travel, journey, vacation, holiday, getaway',
  'northern lights, aurora, polar lights',
  'camping, tent',
  'boat, ship, sailing',
  'house, home',
  'cabin, hut, cottage, chalet',
  'flat, apartment, condo',
  'bathroom, washroom, restroom, powder room',
  'living room, lounge, sitting room',
  'office, study, workspace, desk',
  'nursery, baby room, kids room, childrens room',
  'wardrobe, closet, armoire',
  'cupboard, cabinet, sideboard, credenza',
  'shelf, shelving, bookshelf, bookcase',
  'library, bookshelves',
  'lamp, light, lighting',
  'curtain, drapes',
  'pillow, cushion',
  'blanket, throw, afghan, quilt',
  'couple, duo',
  'garden, yard, backyard',
  'flower, bloom, blossom',
  'plant, houseplant',
  'balcony, terrace, patio, veranda',
  'crochet, crocheted',
  'knitting, knit, knitted',
  'pottery, ceramic, ceramics, stoneware, clay',
  'bowl, dish',
  'cup, mug, teacup',
  'candle, taper',
  'upcycled, recycled, repurposed',
  'denim, jeans',
  'bag, tote, purse, handbag',
  'drawing, sketch, illustration',
  'painting, artwork',
  'wedding, marriage, bridal',
  'invitation, invite',
  'birthday, party',
  'gift, present',
  'kids, children',
  'baby, infant, newborn',
  'haircut, hairstyle, hairdo',
  'dress, gown',
  'shoes, footwear',
  'tshirt, shirt',
  'sweater, jumper, pullover',
  'pants, trousers',
  'picture, photo, image',
  'poster, print',
  'cheap, budget, affordable',
  'diy, handmade, homemade',
  'small, tiny, little, compact',
  'modern, contemporary',
  'vintage, retro, antique',
  'minimalist, minimal',
  'bohemian, boho',
  'beginner, easy',
];

/** One and many of it, where no rule of endings tells; both are as good as the word itself. */
const FORMS: readonly string[] = [
  'shelf, shelves',
  'bookshelf, bookshelves',
  'leaf, leaves',
  'knife, knives',
  'loaf, loaves',
  'scarf, scarves',
  'wolf, wolves',
  'half, halves',
  'man, men',
  'woman, women',
  'child, children',
  'person, people',
  'foot, feet',
  'tooth, teeth',
  'goose, geese',
  'mouse, mice',
];

/** Of each word or words, the others of its groups. */
function byWord(groups: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const group of groups) {
    const words = group.split(', ');
    for (const word of words) {
      const others = found.get(word) ?? new Set<string>();
      for (const other of words) if (other !== word) others.add(other);
      found.set(word, others);
    }
  }
  return new Map([...found].map(([word, others]) => [word, [...others]]));
}

const SYNONYMS = byWord(GROUPS);
const OTHER_FORMS = byWord(FORMS);

/** The other form of a word that no rule tells. */
export const formsOf = (word: string): readonly string[] => OTHER_FORMS.get(word) ?? [];

/** Synonyms of a word, or of two neighbors; looked up as it is, and without the ending of a plural. */
export function synonymsOf(words: string): readonly string[] {
  for (const form of [words, words.replace(/s$/, ''), words.replace(/ies$/, 'y')]) {
    const found = SYNONYMS.get(form);
    if (found) return found;
  }
  return [];
}
