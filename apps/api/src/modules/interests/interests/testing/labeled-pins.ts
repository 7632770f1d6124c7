/** A pin with what it is about, as a person says: the slugs of its interests, those that they are part of being right as well; none for nothing. */
export interface LabeledPin {
  readonly title: string;
  readonly description: string;
  readonly board: string;
  readonly about: readonly string[];
}

// Written, with the labels, before the words of the list were tried on them; the list may be changed for what the first half shows, not the second.
const LINES = `
Overnight country loaf|High hydration, long fermentation, crackling crust|Bread lab|sourdough
The only banana bread you need|Three very ripe bananas and brown butter|Sweet things|bread cakes fruit baking
15 minute garlic noodles|Faster than delivery, uses what is in the cupboard|Weeknight dinners|dinner pasta
Grandma's apple pie|Flaky crust and not too sweet|Thanksgiving table|pies-and-tarts thanksgiving fruit
Iced matcha latte at home|Whisk, ice, oat milk|Drinks|tea coffee
Three ingredient hummus|Ready before the pita is warm|Party food|beans-and-lentils snacks-and-appetizers middle-eastern-food
Lemon orzo with roasted chicken|One pan and done|Dinner ideas|chicken-dishes dinner pasta fruit
Birria tacos|Slow cooked beef, dipped and fried|Mexican night|tacos mexican-food
Fluffy Japanese soufflé pancakes|Low heat, lid on, patience|Brunch|pancakes-and-waffles breakfast japanese-food
Paper crane mobile for the nursery|Sixty cranes and fishing line|Baby room|origami nurseries
Small living room layout ideas|Float the sofa, lose the coffee table|Small flat, big ideas|living-rooms sofas-and-armchairs coffee-tables small-apartments
Green velvet couch moodboard|Brass legs, burnt orange cushions|Lounge|sofas-and-armchairs living-rooms textiles
Shaker kitchen in off white|Oak worktop and a butler sink|Kitchen reno|kitchen-cabinets kitchens renovation
Walk-in closet on a budget|IKEA hack with a pole and curtains|Storage|closets organizing
Reading nook under the stairs|A cushion, a lamp and a shelf of paperbacks|Cosy corners|stairs books shelves home lighting textiles
Gallery wall without measuring|Paper templates and washi tape|Walls|gallery-walls
Tiny bathroom, big tiles|Why fewer grout lines look calmer|Bath|bathrooms
Propagating pothos in water|Cut below the node|Plant mom|houseplants
Monstera leaf unfurling|Day 1 to day 9|Green corner|houseplants
String of hearts care|Bright light, dry feet|Plants that forgive|hanging-plants houseplants succulents plants
Raised bed layout for beginners|What to plant where, sun on the south|Veg patch|vegetable-gardens
Growing basil on a windowsill|Pinch early and often|Herb wall|herbs
Tulips in the snow|April surprise|Garden diary|tulips-and-spring-bulbs flowers garden
Peony bouquet|From bud to blowsy in four days|Cut flowers|peonies flowers
Balcony privacy with climbers|Jasmine, clematis and a trellis|Balcony jungle|balconies-and-terraces pergolas-and-sheds plants container-gardening
Hedgehog house from a crate|Leaves, a tunnel, a brick|Wildlife garden|wild-animals animals garden
Tabby in the laundry basket|He owns it now|Cats of the house|cats
Corgi loaf|Short legs, big opinions|Good boys|small-dogs dogs
Teaching a puppy to wait|Five steps with treats|Pup school|dog-training dogs
Budgie toys from paper rolls|Cheap, safe, shreddable|Feathered friends|birds
Icelandic horses at dusk|Wind in every mane|Far north|horses nordic-countries
Octopus on the reef|Color change in two seconds|Under the sea|sea-life
Monarch on milkweed|Fourth one this summer|Backyard|insects-and-butterflies pollinator-gardens
Cable knit cardigan, top down|Sizes XS to 5XL, worsted|Knits|sweater-patterns knitting
Granny square blanket|Leftover yarn only|Hooked|crochet
Amigurumi octopus|For preemies, all cotton|Small makes|amigurumi
Visible mending on jeans|Sashiko in white thread|Repair|mending denim
Dovetail joint by hand|Marking gauge, saw, chisel|Shed|woodworking
Turned bowl with celadon glaze|Cone 10, reduction|Studio shelf|ceramics handmade-mugs-and-bowls
Linocut of a heron|Two colors, one block|Prints|printmaking birds
Loose watercolor landscapes|Wet in wet, big brush|Paint days|watercolor
How to draw hands|Box, wedge, cylinders|Anatomy|drawing-tutorials drawing
Urban sketching kit|Pen, six half pans, a water brush|Sketchbook|drawing watercolor
Grid posters of the sixties|Big type, few words|Poster wall|posters typography graphic-design
Free serif pairings|Headlines and body|Type|typography
Bakery rebrand|Hand drawn wheat and a warm red|Identity|branding logos
Terrazzo repeat|Seamless tile, six swatches|Repeat after me|patterns
Muted autumn palette|Rust, moss, cream|Color notes|color-palettes
Foggy pier at sunrise|30 second exposure|Seascapes|beaches-and-oceans landscape-photography skies-and-weather
Posing couples who hate posing|Walk, whisper, laugh|Shoots|portrait-photography photography
Portra 400 in bright sun|One stop over|Film|film-photography
Glass house in the woods|Steel frame on stilts|Facades|houses forests architecture
A-frame with a red door|Sleeps four, no wifi|Huts and cabins|cabins windows-and-doors
Spiral staircase, Lisbon|Look up|Facades I walked past|stairs spain-and-portugal
Brutalist library|Bush hammered concrete|Concrete|brutalism-and-concrete
Outfit for a rainy monday|Trench, loafers, big bag|Work wear|work-outfits fashion shoes
Linen dress with pockets|Midi, square neck|Summer|dresses summer-outfits
Ten piece wardrobe for autumn|Everything goes with everything|Capsule|capsule-wardrobes autumn-outfits
White sneakers and how to keep them white|Toothbrush, baking soda|Shoes|sneakers shoes cleaning
Layered gold necklaces|Three lengths that do not tangle|Jewels|jewelry
French twist in five minutes|One pin, no spray|Hair|hair
Box braids for short hair|Protective and light|Braids|braids short-hair hair
Chrome nails in milk white|Gel top, powder, top|Nails|nails
Glass skin routine|Double cleanse, essence, seal|Skin|skin-care
Fern tattoo on the forearm|Fine line, healed|Ink|tattoos ferns
20 minute dumbbell workout|Three rounds, no jumping|Strong|strength-training fitness home-workouts
Bedtime yoga for stiff backs|Legs up the wall|Yoga|yoga sleep stretching
Couch to 5k, week by week|Print it and tick it off|Run|running
Box breathing for panic|In four, hold four|Calm|mental-health meditation
Habit tracker spread|Dots, not boxes|Bujo|bullet-journals habits-and-productivity
You can begin again at four in the afternoon|Words to keep|Quotes|quotes
Five days in Kyoto|Temples before eight, noodles after|Japan|japan
Cinque Terre by train|Where to stay without a car|Italy|italy trains
Van conversion with a fold out bed|Plywood, hinges, patience|On the road|road-trips
Carry-on for two weeks|One pair of shoes, really|Packing|packing
Best tapas in Sevilla|Stand, point, eat|Spain|spain-and-portugal snacks-and-appetizers food
Lofoten in March|Red huts and blue light|Ridge lines|nordic-countries
Waterfall hike in the rain|Worth the wet socks|Trails|hiking lakes-and-rivers
Dutch oven stew over a campfire|Coals on the lid|Camp food|camping soups-and-stews
First outdoor lead climb|Clipping in, breathing out|Rocks|climbing
Gravel bike packing list|Two bags and a bell|Bikes|cycling packing
Learning to pop up|Sand first, then foam board|Surf|surfing
Ballet slippers by the window|Before the show|Dance|dance
Book shelfie, sorted by feeling|Not by color|Books|books shelves
Poem for the first frost|Eight lines|Verse|poetry
Ukulele chords on one page|Nine chords, a hundred songs|Strum|guitar music
D&D map of a drowned city|Print at A2|Campaign|tabletop-role-playing maps fantasy
Animal Crossing island entrance|Waterfalls and lanterns|ACNH|video-games
Stardew farm layout|Year three, no automation|Games|video-games
Fan art of a moss dragon|Procreate, six hours|Creatures|digital-art fantasy art
Moon phases chart|For the southern sky|Night|space
Periodic table of herbs|A poster for the kitchen|Print|herbs science kitchens posters
Fractions with chocolate bars|Grade 3, ready to print|Class|mathematics teaching chocolate
Irregular verbs on a wall|Memorise with colors|English|languages
Desk with two monitors and no cables|Under tray, velcro, clamps|Setup|home-offices computers
Raspberry Pi weather clock|E-ink, one year on a battery|Builds|electronics-and-makers
Iphone wallpaper, pale sky|Free to save|Screens|phones-and-wallpapers
Volkswagen bus restoration|Two years in the barn|Garage|cars
Cafe racer from a 1978 CB|Seat loop and clip-ons|Bikes with engines|motorcycles
Cash envelope system|Print, fold, fill|Money|saving-money
Cover letter that got the job|One page, no adjectives|Career|careers
Beeswax wraps|Cotton, wax, oven|Less plastic|plastic-free-living living-lightly
Winter hive check|Listen, do not open|Bees|beekeeping
Advent calendar from matchboxes|Numbers stamped in red|Christmas crafts|christmas christmas-decorations paper-crafts crafts
Gingerbread house without a kit|Template and royal icing|December|cookies christmas-baking christmas
Pumpkin faces without carving|Paint pens and felt|Halloween|halloween
Easter wreath with moss|Eggs from the craft box|Spring|easter
Rustic wedding arch|Eucalyptus and birch poles|Big day|wedding-decorations weddings
Lace sleeves bridal gown|Open back, small train|The dress|wedding-dresses
Dinosaur birthday for a five year old|Cake, caps and fossils in ice|Party|birthdays childrens-parties dinosaurs-and-fossils birthday-cakes
Sensory bin with dyed rice|Scoops and hidden animals|Toddlers|childrens-activities
Morning meeting bulletin board|Third grade, back to school|Classroom|teaching
Hospital bag list|Week 36, done|Baby on the way|pregnancy packing babies
Bunk room for three|Built in, with ladders|Kids|childrens-rooms
Sauerteigbrot für Anfänger|Einfach und ohne Kneten|Backen|sourdough bread baking
Kleiner Balkon, viel Grün|Ideen für Töpfe|Garten|balconies-and-terraces container-gardening garden
Geschenke schön verpacken|Furoshiki mit alten Tüchern|Weihnachten|gift-wrapping gifts christmas
Receta de tortilla española|Patata, huevo y paciencia|Cocina|eggs food
Ideas para decorar la sala de estar|Pequeña y luminosa|Hogar|living-rooms home
Peinados con trenzas|Para pelo largo|Pelo|braids hair
Tarte aux fraises|Pâte sablée, crème légère|Recettes|pies-and-tarts desserts fruit food
Chambre à coucher sous les toits|Bois clair et lin|Maison|bedrooms attics-and-lofts home
Coiffure de mariage|Chignon flou|Mariage|wedding-hair hair weddings
簡単おにぎりレシピ|梅と鮭|お弁当|japanese-food lunch food rice-dishes
子猫の寝顔|毎日撮影|猫|cats
京都の紅葉|十一月の寺|旅行|japan travel seasons
编织围巾教程|初学者|手工|crafts knitting
وصفة خبز سهلة|بدون عجن|مطبخ|bread food
Вязание для начинающих|Шарф за вечер|Хобби|knitting crafts
Untitled|.|Misc|
IMG_20210417_183305|No description|Stuff|
Spring is here|Time to breathe|Moods|
What a game!|We did not see that coming|Random|
Rose said yes|Champagne for everyone|Us|engagements
My new plate|Number ends in 7|Things|
Bass line of the week|Four bars, one string|Practice|music
Apple event summary|What is new and what is not|News|phones-and-wallpapers computers technology
Hot dog stand at the fair|Mustard or ketchup|Summer fair|food
Table of contents|Draft two|Thesis|
Mint condition|Still in the box|Collection|
Orange is the new black|Watched it twice|TV|series
The light at the end|Keep walking|Thoughts|quotes
Crane operator's view|Forty floors up|Heights|skyscrapers
Bank holiday plans|Nothing at all|Weekend|
Palm reading for beginners|Life line, heart line|Odd|
Focaccia with rosemary and sea salt|Dimple the dough with oiled fingers|Saturday bakes|bread herbs baking
Overnight oats with frozen berries|Shake the jar and forget it|Slow mornings|granola-and-porridge breakfast fruit
Refrigerator pickles in a day|Cucumbers, dill, mustard seed|Jars|preserving vegetables herbs
Potato curry for a cold night|Coconut milk and a spoon of tamarind|Weeknights|curry vegetables dinner indian-food
Strawberry cheesecake without an oven|Set it overnight|Sweet tooth|cheesecakes desserts fruit
Sheet pan salmon and asparagus|One tray, twenty minutes|Fish on Fridays|fish-and-seafood dinner vegetables
Smoothie bowl with mango|Thick enough for a spoon|Green mornings|smoothies fruit breakfast healthy-eating
Negroni, three ways|Equal parts and a big ice cube|Bar cart|cocktails
Pour over for two|Grind a little coarser|Coffee corner|coffee
Croissants on day three|Twenty seven layers of butter|Lamination|croissants-and-buns baking breakfast
Crib under the window|Soft greens and a paper moon|Nursery plans|nurseries babies bedrooms
Coat hooks and a bench by the door|Where boots go to dry|Entry|entryways organizing
Limewash bedroom in clay|Two coats with a wide brush|Walls and paint|bedrooms color-and-paint
Nightstand from a stool|Sanded, oiled, done|Second lives|nightstands-and-bedside-lamps upcycled-furniture furniture bedrooms
Pantry labels that stay on|Matte vinyl, one font|Pantry|pantries organizing
Pendant lamp over a round table|Hang it lower than you think|Dining|lighting dining-rooms table-settings
Washing machine behind a curtain|Linen on a brass rod|Laundry|laundry-rooms textiles
Gray sofa, ocher rug|What to put on a pale floor|Sitting rooms|sofas-and-armchairs living-rooms textiles
Compost bin from four pallets|Turn it once a month|Soil|composting upcycled-furniture
Dahlias that last a week in a vase|Cut them in the cool of morning|Cut flowers|dahlias flowers flower-arranging
Fairy garden in a glass jar|Moss, gravel, charcoal|Terrarium shelf|terrariums plants
Small pond in a half barrel|One lily and no pump|Water in the garden|ponds-and-water-features garden container-gardening
Climbing roses on a shed|Tie them sideways for more bloom|Cottage garden|roses flowers pergolas-and-sheds garden
Lavender edging along a path|Trim after the bees are done|Front yard|lavender garden landscaping flowers
Fox in the headlights|Photographed at five in the morning|Neighbors|wild-animals animals
Guinea pigs in a bookcase|Two floors and a ramp|Small pets|hamsters-and-guinea-pigs pets
Betta tank without a filter|Plants do the work|Aquarium notes|aquariums pets plants
Elephants at the water hole|Dry season, Botswana|Safari|elephants africa-travel wild-animals animals
Great Dane on a loveseat|Sixty kilos of lap dog|Big dogs|big-dogs dogs sofas-and-armchairs
Socks, toe up, two at a time|One long circular needle|Sock drawer|sock-knitting knitting
Log cabin quilt in blues|Scraps from three shirts|Quilts|quilting sewing
French knots on a collar|Three strands, wrap twice|Stitching|embroidery
Soy candles in teacups|Bergamot and cedar|Candle table|candles-and-soap
Cyanotype on cotton|Sun, ferns and twelve minutes|Blue prints|photography printmaking textiles dyeing ferns
Leather wallet, hand stitched|Saddle stitch, waxed thread|Leather|leathercraft bags
Gouache still life with pears|Flat light, four colors|Painting in the evening|gouache painting fruit
Character sheet of a grumpy baker|Six poses and a rolling pin|Characters|character-design drawing illustration
Blackletter alphabet with a broad pen|Forty five degrees all the way|Letters|calligraphy hand-lettering
App icons for a weather service|One sun, eight moods|Interface|icons web-and-app-design
Street portraits in the rain|Reflections and umbrellas|Street|street-photography portrait-photography photography
Floor plan of a forty square meter home|One wall moved|Plans|house-plans small-apartments tiny-houses houses
Covered bridge in October|Red boards over the creek|Old bridges|bridges historic-buildings seasons lakes-and-rivers
A weekend in Athens|Rooftops, ruins, grilled octopus|City trips|greece city-guides europe-travel
Night train to Vienna|Bunk beds and breakfast in the Alps|By rail|trains germany-and-the-alps travel
Snowboard stance for beginners|Front foot first|Snow|skiing-and-snowboarding
Sourdough starter named Kevin|Feed him at eight|Jar pets|sourdough bread
Roller skating outfit, 1979|High socks and a satin jacket|Retro|vintage-fashion fashion
Winter coat in camel|Wool, long, big lapels|Cold days|winter-clothes fashion
Smoky eye for hooded lids|Blend above the crease|Makeup looks|eye-makeup makeup
Curly cut, dry|Shape it curl by curl|Curls|curly-hair hair
Thank you cards from seed paper|Plant them afterwards|Paper|paper-crafts
A year of quiet Sundays|Nothing planned|Diary|
The bridge of the song|Modulates up a third|Songwriting|music
Spring cleaning for the mind|Ten things to let go of|Letting go|mental-health personal-growth
Date night jar|Forty slips of paper|Us two|valentines-day
`;

const slugs = (words: string): string[] => words.split(' ').filter(Boolean);

/** The labeled pins, in two halves. */
export const LABELED_PINS: readonly [tuned: readonly LabeledPin[], held: readonly LabeledPin[]] = (() => {
  const pins = LINES.trim()
    .split('\n')
    .map((line): LabeledPin => {
      const [title = '', description = '', board = '', about = ''] = line.split('|');
      return { title, description, board, about: slugs(about) };
    });
  return [pins.filter((_, n) => n % 2 === 0), pins.filter((_, n) => n % 2 === 1)];
})();
