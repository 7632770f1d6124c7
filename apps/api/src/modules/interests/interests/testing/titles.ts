/** A title of a Pin, with the words of it that make a good chip of a search, or name of a board, as a person says. */
export interface LabeledTitle {
  readonly title: string;
  readonly nouns: readonly string[];
}

/** Names that several people give to boards, as a site has them; some say nothing of what is there. */
export const BOARD_NAMES: ReadonlySet<string> = new Set(
  `amigurumi art autumn bakery beach bedroom boho books cabins camping ceramics christmas coffee crafts decor desk dinner diy dream easy
  everything fall family farmhouse favorites fonts food garden gifts hair halloween hygge ideas inspiration journaling kids kitchen lamps
  lettering linocut macrame minimalism miscellaneous moodboard nails nature office outfits patio photos porch posters quilts random recipes
  rings rugs sewing shelves spring stuff style summer tattoos travel typography vintage wallpaper wedding weekend winter woodworking yarn`.split(
    /\s+/,
  ),
);

// The second half is a holdout: its results were never examined word by word. Change the rule only for the sake of the first half.
const TITLES = `
The only *banana* *bread* you need
How I finally organized my *pantry*
Ready in ten minutes: *garlic* *noodles*
A quiet *garden* behind the *house*
My favorite *boots* for wet days
Before and after of a tiny *bathroom*
Make this *lasagna* once and you will never buy it
Everything about growing *tomatoes*
When the *cat* owns the *chair*
Slow mornings with *coffee* and *books*
Why your *sourdough* is flat
Seven *quilts* made from old *shirts*
*Painting* *watercolor* *skies* is easier than it looks
The best *hikes* around the *lake*
Cutting *curtains* without measuring
One *dress* worn five ways
A *birthday* nobody forgets
Simple *knitting* for people who cannot knit
What to do with leftover *rice*
Small *kitchen*, big changes
An evening of *stargazing*
Two weeks in *Japan* with one bag
Getting started with *linocut*
Warm *soup* for cold nights
That yellow *sofa* again
Things to know before a *tattoo*
Modern *farmhouse* on a *budget*
Our first *wedding* *pictures*
Old *maps* make good *wallpaper*
Folding paper *cranes* with *children*
Little *puppies* in a *basket*
Where to put the *desk*
Fresh *pasta* by hand
How long should you roast a *chicken*
Perfect *pancakes* every Sunday
Building a *bookshelf* in an afternoon
Long *nails*, short *nails*
Gold *rings* stacked together
Soft light and *linen* in the *bedroom*
A week of *vegan* *lunches*
The *tree* *house* we always wanted
Cheap *lamps* that look expensive
Wild *mushrooms* after rain
Learning *calligraphy* at forty
From *seed* to *salad*
Three ways to braid *hair*
Beautiful *doors* of *Lisbon*
Fixing a *bicycle* chain
Every *succulent* I have killed
An honest review of my *stroller*
Rainy day *crafts* for *toddlers*
Homemade *pizza* beats delivery
Cozy *cabins* deep in the *woods*
Good morning *yoga*
Crispy *potatoes* without oil
Turning pallets into *furniture*
Lovely *ceramics* by a friend
Simple *embroidery* stitches to try
Hand painted *christmas* *ornaments*
Some thoughts about *minimalism*
Beginner *guitar* *chords* on one page
How we built the *patio*
Easy *makeup* for glasses
The right *shoes* for *running*
Fluffy *rugs* for bare feet
Making *candles* at the table
Best places to see *whales*
A very small *office* with a view
Cute *amigurumi* *octopus*
*Summer* *outfits* for work
Blue *hydrangeas* along the fence
Trying *sushi* at home
*Baking* with *rhubarb*
*Vintage* *posters* worth framing
Planning a *vegetable* bed
New *jewelry* from old *silver*
A better way to fold *towels*
What makes good *typography*
Fast *cars* and slow roads
Red *lipstick* for every skin
Perfectly imperfect *pottery*
*Chocolate* *cake* with olive oil
Saving *orchids* that look dead
*Birds* at the *feeder*
A modern *staircase* in *oak*
*Cabbage* made exciting: *kimchi*
Playing *chess* in the *park*
Tall *bookcases* and short people
Quick *breakfast* to go
Painted *pumpkins* on the *steps*
My *sewing* corner is done
Warm *scarves* from leftover *wool*
First *camping* *trip* with a *baby*
Fresh *lemonade* with *mint*
Handmade *soap* that smells like home
Simple *shelves* for a crooked wall
The *beach* in November
Sweet *kittens* found under the *porch*
Old *cameras* still working
*Drawing* *hands* is hard
Grilled cheese done properly
Finding fossils on the coast
Thick socks for reading
Pressed flowers under glass
The secret of crunchy pickles
Low fences that keep *dogs* in
*Nursery* *curtains* with *stars*
Making *macrame* in front of the television
A *greenhouse* out of old *windows*
Weeknight *curry* in one pan
Tiny *houses* on wheels
What I learned from *beekeeping*
The prettiest *trains* in *Europe*
Woven *baskets* for everything
*Swimming* in cold *lakes*
Bright *murals* around town
An almost perfect *omelette*
Spotting *owls* at dusk
*Decorating* with *mirrors*
Classic *cocktails* without alcohol
Clever *closets* in small flats
Growing *basil* indoors
Black *jeans* that do not fade
Teaching *origami* to a class
Leaving for *Iceland* tomorrow
Fancy *toast* for one
White *tiles* and dark grout
Our *dogs* after the *bath*
The longest *table* in the *yard*
*Spring* *cleaning* without tears
Ten *houseplants* that forgive
Repairing *denim* with visible *stitches*
*Winter* *skiing* for beginners
*Woodworking* with only three *tools*
Watching *birds* from the *kitchen*
Mixed *berries* under crumble
Simple *tents* and big *skies*
Good *pens* for *journaling*
My grandmother and her *dumplings*
*Halloween* *costumes* out of boxes
Bringing *lavender* indoors
Around *Morocco* by bus
*Crochet* *blankets* for the *sofa*
Fewer things, better *kitchens*
*Silver* *earrings* shaped like *leaves*
Pink *peonies* in a jar
Finally a decent *cheesecake*
*Rainbow* *nails* for Friday
Under the *sea* with a *camera*
Big *murals*, small *brushes*
How to frame *photography*
*Cardboard* *castles* on a rainy day
*Horses* in the *fog*
Trying *pilates* after forty
Simple *letters*: brush *lettering* basics
Deep green *walls* in the *hall*
*Travel* light, come back lighter
Peeling *paint* on old *shutters*
Feeding *chickens* before *school*
Coastal *cottages* we cannot afford
*Gifts* for people who have everything
A sleepy *hedgehog*
Brown *butter* *cookies* with salt
Hanging *hammocks* anywhere
*Marble* *countertops*, honestly
*Tulips* by the bucket
Meeting *elephants* respectfully
Short *haircuts* that grow out well
Low light, high drama: *ferns*
Grandpa fixing *clocks*
Quiet *libraries* of the north
*Kids* *rooms* that grow with them
The last warm *picnic*
*Fonts* that look like *handwriting*
*Concrete* *planters* in one hour
*Almond* *croissants* from scratch
Patterned *tights* for *winter*
*Smoothies* that taste like *dessert*
The smell of *leather* *boots*
Big *pillows*, bigger *sofas*
A gentle start to *meditation*
Homemade *granola* in bulk
*Painting* *miniatures* late at night
Raised *beds* along the *wall*
*Motorcycles* and *coffee*
Walking through *Kyoto* in the *rain*
Leftover *yarn* and what to do
The joy of sharp *knives*
Rustic *weddings* in a *barn*
Old *brick*, new *windows*
*Surfing* before *breakfast*
*Clay* *mugs* that fit the hand
Soft *blankets* in every room
*Lemon* *tart* for eight
*Autumn* on the *table*
Dried *oranges* on a string
*Bridges* of the old town
Long *skirts* and white *sneakers*
A *rocket* built from cereal boxes
Night *trains* to the *mountains*
`
  .trim()
  .split('\n')
  .map((line): LabeledTitle => ({
    title: line.replaceAll('*', ''),
    nouns: [...line.matchAll(/\*([^*]+)\*/g)].map(([, noun]) => noun!.toLowerCase()),
  }));

/** The titles that the rule may be tuned with, and as many that it may not. */
export const TITLE_HALVES = [TITLES.slice(0, 100), TITLES.slice(100)] as const;
