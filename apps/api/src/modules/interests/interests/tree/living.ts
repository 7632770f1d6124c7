/** Animals, home, garden, family. An interest a line: its number, its name and its words (`outline.ts`). */
export const LIVING = `
1000 Animals: animal, wildlife, fauna, pet?, tier?, animales, animaux, 動物, 动物, حيوانات, животные
  1010 Pets: pet, haustier, mascota, ペット
    1011 Cats: cat, kitten, kitty, tabby, feline, katze, kätzchen, gato, chaton, gatto, 猫, ネコ, 고양이, قطة, кошка
    1012 Dogs: dog, puppy, hund, perro, chien, welpe, cane?, 子犬, 小狗, 犬, 강아지, собака, كلب
      1013 Dog training: dog training, puppy training, leash, obedience training
      1014 Small dogs: chihuahua, dachshund, corgi, pug, shih tzu, french bulldog, dackel
      1015 Big dogs: labrador, golden retriever, german shepherd, husky, great dane, bernese
    1016 Rabbits: rabbit, bunny, kaninchen, conejo, lapin, うさぎ
    1017 Aquariums: aquarium, fish tank, betta, goldfish, aquascape, koi
    1018 Reptiles: reptile, gecko, lizard, snake, tortoise, chameleon, terrarium pet
    1019 Hamsters and guinea pigs: hamster, guinea pig, gerbil, meerschweinchen
  1020 Birds: bird, parrot, owl, hummingbird, birdwatching, bird feeder, finch, vogel, pájaro, oiseau, 小鳥
  1030 Horses: horse, pony, foal, equestrian, dressage, pferd, caballo, cheval
  1040 Farm animals: farm animal, chicken coop, goat, sheep, alpaca, cow?, backyard chicken, hens?
  1050 Wild animals: fox, wolf, bear?, deer, hedgehog, squirrel, raccoon, moose, wild animal
    1051 Big cats: tiger, lion, leopard, cheetah, jaguar, panther
    1052 Elephants: elephant, elefant, elefante
  1060 Sea life: whale, dolphin, octopus, jellyfish, shark, sea turtle, seahorse, coral reef, sea life, marine life
  1070 Insects and butterflies: butterfly, monarch?, milkweed, caterpillar, moth, beetle, bumblebee, dragonfly, insect, ladybug, schmetterling, mariposa, papillon

2000 Home?: home?, house?, haus?, hogar, maison?, home decor, decor, deco, interiors, wohnen, 家居, インテリア
  2010 Interior design: interior, interior design, interior decorating, inneneinrichtung, diseño de interiores, décoration intérieure, room design
    2011 Living rooms: living room, lounge?, sitting room, wohnzimmer, sala de estar, salon?, リビング, 客厅
      2012 Sofas and armchairs: sofa, couch, armchair, loveseat, chaise, sofá, canapé?, reading chair
      2013 Coffee tables: coffee table, side table, couchtisch
      2014 Fireplaces: fireplace, mantel, hearth, kamin, chimenea, wood stove
      2015 Gallery walls: gallery wall, picture wall, picture ledge, framed prints
    2021 Bedrooms: bedroom, headboard, schlafzimmer, dormitorio, chambre à coucher, bedside, 寝室, 卧室
      2022 Bedding: bedding, duvet, linen sheets, pillowcase, bed linen, quilt cover, bettwäsche
      2023 Nightstands and bedside lamps: nightstand, bedside lamp, bedside table
    2024 Bathrooms: bathroom, shower?, bathtub, vanity?, powder room, badezimmer, salle de bain, cuarto de baño, washbasin
    2025 Dining rooms: dining room, dining table, esszimmer, comedor, dining chair
    2026 Entryways: entryway, hallway, mudroom, foyer, coat rack, flur
    2027 Home offices: home office, desk setup, cable management, monitor?, standing desk, workspace, workstation, desk?, arbeitszimmer
    2028 Small apartments: small apartment, small flat, studio apartment, tiny apartment, small space, small room
    2029 Attics and lofts: attic, loft?, dachboden, mansard
  2030 Kitchens: kitchen, küche, cocina, cuisine équipée, kitchen island, backsplash, worktop, キッチン, 厨房
    2031 Kitchen cabinets: kitchen cabinet, cupboard, cabinetry, shaker cabinet
    2032 Pantries: pantry, spice rack, larder, pantry organization
  2040 Furniture: furniture, möbel, muebles, mobilier, 家具, bookcase, bookshelf, sideboard, dresser, wardrobe?, bench?, stool, chair?
    2041 Shelves: shelf, shelving, floating shelf, wall shelf, regal?
    2042 Upcycled furniture: upcycled furniture, furniture makeover, furniture flip, chalk paint
  2050 Lighting: lamp, lighting, pendant light, chandelier, sconce, fairy lights, lampe, lámpara, luminaire, lantern
  2060 Textiles: rug, carpet, curtain, cushion, throw pillow, teppich, alfombra, vorhang, blanket?
  2070 Color and paint: paint color, wall color, paint palette, limewash, wandfarbe, paint?, accent wall, wallpaper?, peel and stick wallpaper
  2080 Organizing: organizing, declutter, storage ideas, closet organization, drawer organizer, storage basket, ordnung, tidy, decluttering
    2081 Closets: closet, walk-in closet, wardrobe organization, kleiderschrank
    2082 Laundry rooms: laundry room, laundry?, utility room, waschküche
    2083 Cleaning: cleaning, cleaning hack, cleaning schedule, stain removal, putzen, limpieza
  2090 Decorating styles: decorating style, interior style
    2091 Scandinavian style: scandinavian, scandi, hygge, nordic interior, japandi
    2092 Boho style: boho, bohemian
    2093 Farmhouse style: farmhouse, cottagecore, shiplap, rustic decor, country kitchen
    2094 Mid-century modern: mid-century, midcentury, mid century modern, eames
    2095 Industrial style: industrial style, exposed brick, industrial loft
    2096 Minimalist homes: minimalist home, minimalist interior, minimalism, minimal interior
    2097 Maximalism: maximalist, maximalism, eclectic decor

3000 Garden: garden, gardening, garten, jardín, jardin, giardino, 庭, 花园, 園芸, сад, حديقة
  3010 Plants: plant?, plant care, plant mom, plant shelf, potting, repotting, pflanze, planta, plante, 植物, leaf?, leaf index, foliage, frond, botanical?, растения, نباتات
    3011 Houseplants: houseplant, indoor plant, potted plant, pothos, monstera, fiddle leaf, zimmerpflanze, 観葉植物, snake plant, philodendron, calathea, ficus
      3012 Succulents: succulent, cactus, aloe, echeveria, sukkulente, cactus garden, 多肉
      3013 Hanging plants: hanging plant, trailing plant, string of pearls, plant hanger
      3014 Terrariums: terrarium, moss garden, flaschengarten
    3015 Ferns: fern, farn, helecho, fougère
    3016 Trees: tree?, bonsai, japanese maple, olive tree, oak?, birch?, maple tree
  3020 Flowers: flower, bouquet, wildflower, blume, flores, fleurs, 花卉, 花束, blossom, bloom, floral?, цветы, زهور
    3021 Roses: rose garden, rosebush, roses, climbing rose, rose?
    3022 Tulips and spring bulbs: tulip, daffodil, crocus, hyacinth, spring bulb, tulpe, narcissus
    3023 Peonies: peony, pfingstrose
    3024 Dahlias: dahlia, dahlie
    3025 Flower arranging: flower arrangement, flower arranging, ikebana, floral arrangement, 生け花
    3026 Dried flowers: dried flower, pressed flower, pampas grass, trockenblumen
    3027 Sunflowers: sunflower, sonnenblume, girasol, tournesol
    3028 Lavender: lavender, lavendel, lavanda
  3030 Vegetable gardens: vegetable garden, raised bed, kitchen garden, tomato plant, gemüsegarten, huerto, potager, seedling, seed starting, grow your own
    3031 Herbs: herb, basil?, rosemary?, thyme?, sage?, sorrel, mint?, herb garden, kräuter, hierbas, kräutergarten
    3032 Composting: compost, composting, worm bin
    3033 Greenhouses: greenhouse, polytunnel, cold frame, gewächshaus, invernadero
  3040 Balconies and terraces: balcony, terrace, rooftop garden, balkon, balcón, patio, veranda, ベランダ, 阳台
    3041 Container gardening: container garden, flower pot, window box, planter, pot garden
  3050 Landscaping: landscaping, garden path, retaining wall, front yard, backyard?, backyard ideas, lawn, garden design, hedge
    3051 Ponds and water features: pond, garden fountain, water feature
    3052 Pergolas and sheds: pergola, garden shed, gazebo, arbor?, trellis
    3053 Fire pits: fire pit, feuerschale
  3060 Pollinator gardens: pollinator, bee garden, butterfly garden, bee hotel, wildflower meadow

4000 Family: family?, family life, family time, parenting, parent?, familie, familia, famille, 家族, parenthood
  4010 Babies: baby, newborn, infant, baby shower?, bebé, bébé, säugling, 赤ちゃん
    4011 Nurseries: nursery, crib, baby room, babyzimmer, cradle
    4012 Baby names: baby name
    4013 Baby food: baby food, baby led weaning, weaning
  4020 Pregnancy: pregnancy, hospital bag, trimester, birth plan, pregnant, maternity, schwangerschaft, embarazo, grossesse
  4030 Children's rooms: kids room, children's room, bunk bed, kinderzimmer, playroom, toddler room
  4040 Children's activities: kids activity, toddler activity, sensory bin, sensory play, toddler?, kids craft, rainy day activity, preschool activity, bastelideen für kinder
    4041 Toys: toy, wooden toy, spielzeug, juguete, jouet, dollhouse, plush
    4042 Learning at home: homeschool, homeschooling, worksheet, montessori, phonics
  4050 Teaching?: teacher, teaching idea, classroom, bulletin board, lesson plan, anchor chart, classroom decor
  4060 Family photos: family photo, family photoshoot, newborn photo
`;
