/**
 * The labeled searches over the demo: what is typed, the title of the pin that has to be among the first five, and for misspellings what
 * the search has to be corrected to. Written before the ranking was tuned; `halfOf` splits it in two, and only the first half is tuned on.
 */
export interface Labeled {
  readonly kind:
    'exact' | 'inflected' | 'accents' | 'parts' | 'synonym' | 'words' | 'beginning' | 'misspelled';
  readonly query: string;
  readonly title: string;
  /** What a misspelled query is corrected to. */
  readonly corrected?: string;
}

/** Lines of `query = title`, or `query > corrected = title`. */
function read(kind: Labeled['kind'], lines: string): Labeled[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [asked, title] = line.split(' = ') as [string, string];
      const [query, corrected] = asked.split(' > ') as [string, string?];
      return {
        kind,
        query: query.trim(),
        title: title.trim(),
        ...(corrected && { corrected: corrected.trim() }),
      };
    });
}

const EXACT = `
sourdough = Rye sourdough with caraway
lemon meringue tart = Lemon meringue tart
walnut sideboard = Mid-century walnut sideboard
origami = Origami cranes on a mobile
lighthouse = Lighthouse in a winter storm
tulip fields = Cycling through tulip fields
beeswax = Beeswax candles in teacups
overnight oats = Overnight oats with blueberries
northern lights = Camping under the northern lights
crochet blanket = Crochet blanket for beginners
glutenfree = Gluten-free banana muffins
pottery = Hand-thrown stoneware bowls
maya-makes.example lasagna = Vegetarian lasagna with spinach
Apfelkuchen = Apfelkuchen vom Blech
Fachwerk = Häuschen mit Fachwerk
paella = Paella valenciana de verdad
risotto = Risotto ai funghi porcini
kanelbullar = Kanelbullar till fikan
pierogi = Pierogi ruskie babci
борщ = Домашний борщ со сметаной
варежки = Вязаные варежки с узором
شكرا قهوة = قهوة عربية بالهيل
قهوة = قهوة عربية بالهيل
שקשוקה = שקשוקה לארוחת בוקר
मटकी = हाथ से बनी मिट्टी की मटकी
김치찌개 = 김치찌개 만들기
北京烤鸭 = 北京烤鸭食谱
東京の夜景 = 東京の夜景と雨
ต้มยำกุ้ง = ต้มยำกุ้งสูตรบ้าน
hygge = Hygge i stuen med stearinlys
terrazza = Terrazza con vista sul mare
macetas = Jardín pequeño con macetas
randonnée = Randonnée dans les gorges
salon bohème = Salon bohème et plantes vertes
wedding invitations = Wedding invitations with pressed flowers
monastery = Waterfall behind the monastery
`;

const INFLECTED = `
cookie = Chocolate hazelnut cookies
muffin = Gluten-free banana muffins
tarts = Lemon meringue tart
pies = Cinnamon apple pie
blueberry = Overnight oats with blueberries
sofas = Green velvet sofa by the window
bedrooms = Minimalist bedroom in beige
shelf kitchen = Industrial kitchen with open shelves
bookshelf = Bookshelves around a doorway
fireplaces = Cozy fireplace and a wool rug
blankets = Crochet blanket for beginners
paintings mushrooms = Watercolor postcards of mushrooms
mushroom watercolor = Watercolor postcards of mushrooms
crane = Origami cranes on a mobile
candle = Beeswax candles in teacups
bowl stoneware = Hand-thrown stoneware bowls
invitation = Wedding invitations with pressed flowers
hike = Hiking trail above the fjord
camp = Camping under the northern lights
sail = Sailing between small islands
island = Sailing between small islands
lighthouses = Lighthouse in a winter storm
cycle tulips = Cycling through tulip fields
waterfalls = Waterfall behind the monastery
deserts = Sunrise on a desert road
beginner crochet = Crochet blanket for beginners
birthdays = Strawberry shortcake for a birthday
strawberries = Strawberry shortcake for a birthday
tiles bathroom = Small bathroom with terracotta tiles
tile bathrooms = Small bathroom with terracotta tiles
Beet Balkon = Gemüsebeet auf dem Balkon
Bergen wandern = Wandern in den Bergen
Berge = Wandern in den Bergen
Plätzchen backen = Weihnachtsplätzchen backen
Lesesesseln = Lesesessel am Kachelofen
Vorhang grün = Schlafzimmer in dunklem Grün
pomme tarte = Tarte aux pommes de grand-mère
plante verte = Salon bohème et plantes vertes
marchés fleur = Marché aux fleurs le dimanche
étagère = Bibliothèque sur mesure
robes lin = Robe d’été en lin
champignon = Œufs cocotte aux champignons
montaña = Montañas al amanecer
jardines = Jardín pequeño con macetas
habitaciones infantiles = Habitación infantil con estrellas
azulejo = Azulejos andaluces en la cocina
mueble reciclado = Muebles reciclados de palés
niño cumpleaños = Cumpleaños en la playa
борща = Домашний борщ со сметаной
варежка = Вязаные варежки с узором
деревянные дома = Деревянный дом у озера
леса зимние = Зимний лес в тумане
limone terrazza = Terrazza con vista sul mare
varandas = Decoração de varanda pequena
`;

const ACCENTS = `
creme brulee = Crème brûlée à la vanille
CREME BRULEE = Crème brûlée à la vanille
macrame = Macramé wall hanging
MACRAMÉ WALL = Macramé wall hanging
gemusebeet = Gemüsebeet auf dem Balkon
hauschen = Häuschen mit Fachwerk
kasespatzle = Käsespätzle mit Röstzwiebeln
rostzwiebeln = Käsespätzle mit Röstzwiebeln
strasse vanillekipferl = Weihnachtsplätzchen backen
marche aux fleurs = Marché aux fleurs le dimanche
bibliotheque = Bibliothèque sur mesure
oeufs cocotte = Œufs cocotte aux champignons
robe d'ete = Robe d’été en lin
ete lin = Robe d’été en lin
jardin pequeno = Jardín pequeño con macetas
habitacion infantil = Habitación infantil con estrellas
cumpleanos = Cumpleaños en la playa
montanas = Montañas al amanecer
pao de queijo = Pão de queijo quentinho
decoracao = Decoração de varanda pequena
istanbul = İstanbul’da gün batımı
ISTANBUL = İstanbul’da gün batımı
gun batimi = İstanbul’da gün batımı
pho bo ha noi = Phở bò Hà Nội
ελληνικη σαλατα = Ελληνική σαλάτα με φέτα
ΕΛΛΗΝΙΚΗ ΣΑΛΑΤΑ = Ελληνική σαλάτα με φέτα
елка = Новогодняя ёлка своими руками
ЁЛКА = Новогодняя ёлка своими руками
теплая шерсть = Вязаные варежки с узором
محمرة = مُحَمَّرة بالجوز
SOURDOUGH = Rye sourdough with caraway
uldtaepper = Hygge i stuen med stearinlys
parlsocker = Kanelbullar till fikan
glutenfree Muffins = Gluten-free banana muffins
`;

const PARTS = `
東京 = 東京の夜景と雨
夜景 = 東京の夜景と雨
京都 = 京都の紅葉散歩
紅葉 = 京都の紅葉散歩
ラーメン = 手作り味噌ラーメン
味噌 = 手作り味噌ラーメン
模様替え = 和室の模様替え
本棚 = 猫のための本棚
猫 本棚 = 猫のための本棚
弁当 = 桜のお弁当
折り紙 = 折り紙の鶴の作り方
鶴 折り紙 = 折り紙の鶴の作り方
盆栽 = 盆栽を始める
烤鸭 = 北京烤鸭食谱
客厅 = 小户型客厅设计
客厅设计 = 小户型客厅设计
水彩 = 水彩画入门教程
剪纸 = 春节剪纸图案
春节 = 春节剪纸图案
西湖 = 西湖的清晨
陶瓷 茶杯 = 手工陶瓷茶杯
种菜 = 阳台种菜日记
豆腐 = 麻婆豆腐的做法
김치 = 김치찌개 만들기
서울 야경 = 서울 야경 산책
고양이 = 고양이를 위한 집
한옥 = 한옥 인테리어 아이디어
제주도 = 여름 제주도 여행
목도리 = 뜨개질 목도리 도안
กุ้ง = ต้มยำกุ้งสูตรบ้าน
โต๊ะ = โต๊ะไม้สวยงาม
สวนเล็ก = สวนเล็กในเมือง
วัดอรุณ = วัดอรุณยามเย็น
มะม่วง = ข้าวเหนียวมะม่วง
ห้องนอน = ห้องนอนสีเขียว
สีเขียว = ห้องนอนสีเขียว
`;

const SYNONYM = `
couch = Green velvet sofa by the window
green couch = Green velvet sofa by the window
settee = Green velvet sofa by the window
study = Home office under the stairs
workspace stairs = Home office under the stairs
baby room = Nursery with a painted rainbow
nursery = Nursery with a painted rainbow
carpet wool = Cozy fireplace and a wool rug
cosy fireplace = Cozy fireplace and a wool rug
biscuits chocolate = Chocolate hazelnut cookies
veggie lasagna = Vegetarian lasagna with spinach
fall foliage = Autumn foliage in the valley
fall leaves = Autumn foliage in the valley
bike tulips = Cycling through tulip fields
bicycle tulip = Cycling through tulip fields
jeans bag = Upcycled denim tote bag
ceramic bowls = Hand-thrown stoneware bowls
pottery bowls = Hand-thrown stoneware bowls
watercolour = Watercolor postcards of mushrooms
aurora = Camping under the northern lights
trek fjord = Hiking trail above the fjord
walking trail = Hiking trail above the fjord
washroom tiles = Small bathroom with terracotta tiles
beginner afghan crochet = Crochet blanket for beginners
marriage invitations = Wedding invitations with pressed flowers
recycled denim = Upcycled denim tote bag
cake strawberry = Strawberry shortcake for a birthday
cupcakes banana = Gluten-free banana muffins
library doorway = Bookshelves around a doorway
dawn desert = Sunrise on a desert road
`;

const WORDS = `
green velvet sofa window = Green velvet sofa by the window
chocolate cookies = Chocolate hazelnut cookies
bread with caraway = Rye sourdough with caraway
grilled cheese soup = Grilled cheese and tomato soup
tomato soup for cold evening = Grilled cheese and tomato soup
easy banana muffins almond flour = Gluten-free banana muffins
small bathroom ideas tiles = Small bathroom with terracotta tiles
home office desk under stairs = Home office under the stairs
open shelves kitchen = Industrial kitchen with open shelves
reading library doorway bookshelves = Bookshelves around a doorway
wool rug fireplace = Cozy fireplace and a wool rug
wall hanging rope knots = Macramé wall hanging
candles in teacups = Beeswax candles in teacups
teacup candles flea market = Beeswax candles in teacups
pressed flowers invitations = Wedding invitations with pressed flowers
trail fjord lake = Hiking trail above the fjord
winter storm lighthouse = Lighthouse in a winter storm
desert road sunrise = Sunrise on a desert road
flat roads tulips = Cycling through tulip fields
saturday bakes strawberry = Strawberry shortcake for a birthday
weekends away waterfall = Waterfall behind the monastery
made by hand denim = Upcycled denim tote bag
how to make origami cranes = Origami cranes on a mobile
Streuseln und Zimt = Apfelkuchen vom Blech
Tomaten Schnittlauch Balkon = Gemüsebeet auf dem Balkon
Schlafzimmer Grün = Schlafzimmer in dunklem Grün
Buch Decke Sessel = Lesesessel am Kachelofen
tarte pommes = Tarte aux pommes de grand-mère
plantes vertes salon = Salon bohème et plantes vertes
patron facile robe = Robe d’été en lin
cocina azulejos blanco = Azulejos andaluces en la cocina
tortilla con cebolla = Tortilla de patatas jugosa
sofá de palés = Muebles reciclados de palés
funghi risotto = Risotto ai funghi porcini
vista mare = Terrazza con vista sul mare
дом у озера = Деревянный дом у озера
чай с вареньем = Чай с вареньем на веранде
зимний лес = Зимний лес в тумане
خط عربي = خط عربي على الجدار
مطبخ صغير = مطبخ صغير وأنيق
pho ha noi = Phở bò Hà Nội
slow risotto porcini = Risotto ai funghi porcini
`;

const BEGINNING = `
meringu = Lemon meringue tart
sourdou = Rye sourdough with caraway
macram = Macramé wall hanging
light in the winter storm lightho = Lighthouse in a winter storm
origa = Origami cranes on a mobile
wedding invit = Wedding invitations with pressed flowers
velvet so = Green velvet sofa by the window
apfelku = Apfelkuchen vom Blech
biblioth = Bibliothèque sur mesure
azulej = Azulejos andaluces en la cocina
borsch борщ = Домашний борщ со сметаной
вареж = Вязаные варежки с узором
김치찌 = 김치찌개 만들기
terracot = Small bathroom with terracotta tiles
shortca = Strawberry shortcake for a birthday
`;

const MISSPELLED = `
sourdogh > sourdough = Rye sourdough with caraway
sourduogh > sourdough = Rye sourdough with caraway
saurdough bread > sourdough bread = Rye sourdough with caraway
choclate cookies > chocolate cookies = Chocolate hazelnut cookies
chocolate cokies > chocolate cookies = Chocolate hazelnut cookies
hazlenut > hazelnut = Chocolate hazelnut cookies
lemmon meringue > lemon meringue = Lemon meringue tart
lemon merangue > lemon meringue = Lemon meringue tart
meringe tart > meringue tart = Lemon meringue tart
bannana muffins > banana muffins = Gluten-free banana muffins
banana mufins > banana muffins = Gluten-free banana muffins
vegitarian lasagna > vegetarian lasagna = Vegetarian lasagna with spinach
lasanga > lasagna = Vegetarian lasagna with spinach
spinich > spinach = Vegetarian lasagna with spinach
cinammon > cinnamon = Cinnamon apple pie
cinnamin pie > cinnamon pie = Cinnamon apple pie
tomatoe soup > tomato soup = Grilled cheese and tomato soup
strawbery > strawberry = Strawberry shortcake for a birthday
strawberry shortcak birthday > strawberry shortcake birthday = Strawberry shortcake for a birthday
birthdya > birthday = Strawberry shortcake for a birthday
overnihgt oats > overnight oats = Overnight oats with blueberries
bluberries > blueberries = Overnight oats with blueberries
velevt sofa > velvet sofa = Green velvet sofa by the window
velvet sofaa > velvet sofa = Green velvet sofa by the window
wallnut sideboard > walnut sideboard = Mid-century walnut sideboard
walnut sidebord > walnut sideboard = Mid-century walnut sideboard
minamalist bedroom > minimalist bedroom = Minimalist bedroom in beige
minimalist bedrom > minimalist bedroom = Minimalist bedroom in beige
bathrom tiles > bathroom tiles = Small bathroom with terracotta tiles
terracota > terracotta = Small bathroom with terracotta tiles
home offce > home office = Home office under the stairs
nursrey > nursery = Nursery with a painted rainbow
ranibow > rainbow = Nursery with a painted rainbow
industral kitchen > industrial kitchen = Industrial kitchen with open shelves
kichen shelves > kitchen shelves = Industrial kitchen with open shelves
boookshelves > bookshelves = Bookshelves around a doorway
firplace > fireplace = Cozy fireplace and a wool rug
crotchet blanket > crochet blanket = Crochet blanket for beginners
crochet blankit > crochet blanket = Crochet blanket for beginners
begginers > beginners = Crochet blanket for beginners
watercoler mushrooms > watercolor mushrooms = Watercolor postcards of mushrooms
mushroms > mushrooms = Watercolor postcards of mushrooms
oragami > origami = Origami cranes on a mobile
orgiami cranes > origami cranes = Origami cranes on a mobile
upcyled denim > upcycled denim = Upcycled denim tote bag
denmi bag > denim bag = Upcycled denim tote bag
beewax candles > beeswax candles = Beeswax candles in teacups
canldes teacups > candles teacups = Beeswax candles in teacups
stonware > stoneware = Hand-thrown stoneware bowls
wedding invitatons > wedding invitations = Wedding invitations with pressed flowers
weding invitations > wedding invitations = Wedding invitations with pressed flowers
hikking trail > hiking trail = Hiking trail above the fjord
northen lights > northern lights = Camping under the northern lights
sialing islands > sailing islands = Sailing between small islands
desrt road > desert road = Sunrise on a desert road
foliege > foliage = Autumn foliage in the valley
lighthose > lighthouse = Lighthouse in a winter storm
tulp fields > tulip fields = Cycling through tulip fields
watefall > waterfall = Waterfall behind the monastery
monastary > monastery = Waterfall behind the monastery
Apfelkuhcen > apfelkuchen = Apfelkuchen vom Blech
Gemüsbeet > gemüsebeet = Gemüsebeet auf dem Balkon
Schlafzimer > schlafzimmer = Schlafzimmer in dunklem Grün
Lesesesel > lesesessel = Lesesessel am Kachelofen
bibliothéqe > bibliothèque = Bibliothèque sur mesure
champinons > champignons = Œufs cocotte aux champignons
randonée > randonnée = Randonnée dans les gorges
azulejios > azulejos = Azulejos andaluces en la cocina
cumpleanso > cumpleaños = Cumpleaños en la playa
tortila patatas > tortilla patatas = Tortilla de patatas jugosa
rissotto > risotto = Risotto ai funghi porcini
деревяный дом > деревянный дом = Деревянный дом у озера
варешки > варежки = Вязаные варежки с узором
σαλλατα > σαλάτα = Ελληνική σαλάτα με φέτα
`;

export const LABELED: readonly Labeled[] = [
  ...read('exact', EXACT),
  ...read('inflected', INFLECTED),
  ...read('accents', ACCENTS),
  ...read('parts', PARTS),
  ...read('synonym', SYNONYM),
  ...read('words', WORDS),
  ...read('beginning', BEGINNING),
  ...read('misspelled', MISSPELLED),
];

/** Words that are right and that no pin of the demo has, with names and words of other languages: none may be corrected. */
export const RIGHT: readonly string[] = `
house horse mouse louse quilt guitar tractor dentist passport umbrella zebra giraffe penguin volcano asteroid
bride brides groom ties tire tired lens lenses moss boss loss coast roast toast boast fridge bridge ridge
lamb limb comb tomb bead beads beard board hoard hare mare dare pair fair hair stair chess dress press
trail rail mail snail hail jail tool pool fool wool root boot hoot foot fort port sort moan loan
canal camel caramel panel tunnel kennel kernel colonel parcel cancel pencil stencil
nike adidas samsung toyota lego ikea netflix spotify minecraft pokemon
hemingway picasso beyonce rihanna messi ronaldo kafka
Hund Katze Fahrrad Schmetterling Regenschirm Hochzeit Frisur Schuhe
chien chat vélo mariage coiffure chaussures anniversaire
perro gato bicicleta boda peinado zapatos
gatto scarpe matrimonio cavallo cachorro sapato hund katt cykel bröllop
собака кошка велосипед свадьба
σκύλος γάτα كلب قطة 犬 自転車 狗 自行车 개 자전거 หมา จักรยาน
`
  .trim()
  .split(/\s+/);

/** Which half of the set a query belongs to, by a hash of its text: the first is tuned on, the second is only measured. */
export function halfOf(query: string): 'tuned' | 'held' {
  let hash = 0x811c9dc5;
  for (const c of query) hash = Math.imul(hash ^ c.codePointAt(0)!, 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) % 2 === 0 ? 'tuned' : 'held';
}
