/** Words of pins in many languages, a title and a description each, by the boards that they're put on. Searches are measured on them (bench/search-quality.ts). */
type Captions = readonly (readonly [title: string, description: string])[];

const BAKES: Captions = [
  ['Rye sourdough with caraway', 'Two days of patience, one very dark crust. #bread #sourdough'],
  ['Chocolate hazelnut cookies', 'Crisp at the edge, soft where it counts.'],
  ['Lemon meringue tart', 'Sharp curd under a toasted cloud.'],
  ['Gluten-free banana muffins', 'Almond flour, ripe bananas, no excuses. #glutenfree'],
  ['Vegetarian lasagna with spinach', 'Feeds eight, or four twice.'],
  ['Cinnamon apple pie', "Grandma's lattice, a little less sugar."],
  ['Grilled cheese and tomato soup', 'For the first cold evening of the year.'],
  ['Strawberry shortcake for a birthday', 'Three layers and a crowd of candles. #party'],
  ['Overnight oats with blueberries', 'Breakfast that makes itself.'],
];

const ROOMS: Captions = [
  ['Green velvet sofa by the window', 'The one place where nobody looks at a phone.'],
  ['Mid-century walnut sideboard', 'Sliding doors, brass feet, room for every record.'],
  ['Minimalist bedroom in beige', 'Linen, light, and little else.'],
  ['Small bathroom with terracotta tiles', 'Forty tiles and one brave Saturday.'],
  ['Home office under the stairs', 'A desk, a lamp, and a door that closes.'],
  ['Nursery with a painted rainbow', 'Made in a weekend for a very small person.'],
  ['Industrial kitchen with open shelves', 'Steel, oak and a lot of mugs.'],
  ['Bookshelves around a doorway', 'A library one walks through.'],
  ['Cozy fireplace and a wool rug', 'November, solved.'],
];

const HANDMADE: Captions = [
  ['Crochet blanket for beginners', 'Granny squares in leftover yarn. #crochet'],
  ['Macramé wall hanging', 'One rope, three knots, an afternoon.'],
  ['Watercolor postcards of mushrooms', 'Small paintings to send to people.'],
  ['Origami cranes on a mobile', 'A hundred folds hang from a branch.'],
  ['Upcycled denim tote bag', 'Old jeans, new errands.'],
  ['Beeswax candles in teacups', 'Flea market cups that glow.'],
  ['Hand-thrown stoneware bowls', 'Speckled glaze, wobbly rims. #pottery'],
  ['Wedding invitations with pressed flowers', 'Paper, petals and a very patient couple.'],
];

const AWAY: Captions = [
  ['Hiking trail above the fjord', 'Eleven miles, four sandwiches, one lake.'],
  ['Camping under the northern lights', 'Warm socks matter more than the tent.'],
  ['Sailing between small islands', 'Three days without shoes.'],
  ['Sunrise on a desert road', 'The only car for an hour.'],
  ['Autumn foliage in the valley', 'Maples the color of lanterns.'],
  ['Lighthouse in a winter storm', 'Seen from a safe distance, with tea.'],
  ['Cycling through tulip fields', 'Flat roads and a tailwind.'],
  ['Waterfall behind the monastery', 'Bring a towel.'],
];

const GERMAN: Captions = [
  ['Apfelkuchen vom Blech', 'Wie bei Oma, mit Streuseln und Zimt.'],
  ['Gemüsebeet auf dem Balkon', 'Tomaten, Möhren und Schnittlauch in Kästen.'],
  ['Häuschen mit Fachwerk', 'Schiefe Balken, rote Geranien.'],
  ['Weihnachtsplätzchen backen', 'Vanillekipferl und Zimtsterne für die ganze Straße.'],
  ['Wandern in den Bergen', 'Mit Brotzeit und Blick bis Österreich.'],
  ['Schlafzimmer in dunklem Grün', 'Vorhänge, Kissen und eine alte Lampe.'],
  ['Lesesessel am Kachelofen', 'Ein Buch, eine Decke, kein Wecker.'],
  ['Käsespätzle mit Röstzwiebeln', 'Schnell gemacht und noch schneller weg.'],
];

const FRENCH: Captions = [
  ['Tarte aux pommes de grand-mère', 'La pâte brisée, les pommes du jardin.'],
  ['Crème brûlée à la vanille', 'Le caramel doit craquer.'],
  ['Salon bohème et plantes vertes', 'Du rotin, des coussins et beaucoup de feuilles.'],
  ['Marché aux fleurs le dimanche', 'Des pivoines plein les bras.'],
  ['Bibliothèque sur mesure', 'Des étagères du sol au plafond.'],
  ['Randonnée dans les gorges', 'Le matin, avant la chaleur.'],
  ['Robe d’été en lin', 'Un patron facile pour débuter la couture.'],
  ['Œufs cocotte aux champignons', 'Cinq minutes au four, une cuillère.'],
];

const SPANISH: Captions = [
  ['Paella valenciana de verdad', 'Arroz, judías y mucha paciencia.'],
  ['Jardín pequeño con macetas', 'Lavanda, romero y un limonero.'],
  ['Habitación infantil con estrellas', 'Un cielo pintado a mano.'],
  ['Cumpleaños en la playa', 'Globos, tarta y niños llenos de arena.'],
  ['Azulejos andaluces en la cocina', 'Azul y blanco hasta el techo.'],
  ['Montañas al amanecer', 'Subimos de noche para verlas así.'],
  ['Tortilla de patatas jugosa', 'Con cebolla, claro.'],
  ['Muebles reciclados de palés', 'Un sofá por veinte euros.'],
];

const JAPANESE: Captions = [
  ['東京の夜景と雨', '傘の下から見た街の光。'],
  ['京都の紅葉散歩', '静かな庭を朝早く歩く。'],
  ['手作り味噌ラーメン', 'スープは六時間煮込みます。'],
  ['和室の模様替え', '畳と障子と小さな机。'],
  ['猫のための本棚', '上の段は猫のもの。'],
  ['桜のお弁当', '花見に持って行きたい春の味。'],
  ['折り紙の鶴の作り方', '一枚の紙から始めよう。'],
  ['盆栽を始める', '最初の松の選び方。'],
];

const CHINESE: Captions = [
  ['北京烤鸭食谱', '皮要脆，饼要薄。'],
  ['小户型客厅设计', '三十平米也可以很舒服。'],
  ['水彩画入门教程', '从一片叶子开始。'],
  ['春节剪纸图案', '红纸、剪刀和耐心。'],
  ['西湖的清晨', '雾里的桥和船。'],
  ['手工陶瓷茶杯', '每一个都不一样。'],
  ['阳台种菜日记', '番茄和薄荷长得最快。'],
  ['麻婆豆腐的做法', '又麻又辣，配米饭。'],
];

const KOREAN: Captions = [
  ['김치찌개 만들기', '돼지고기와 잘 익은 김치.'],
  ['서울 야경 산책', '한강을 따라 걷는 밤.'],
  ['고양이를 위한 집', '상자 하나면 충분해요.'],
  ['한옥 인테리어 아이디어', '나무와 종이의 따뜻한 빛.'],
  ['여름 제주도 여행', '바다와 귤밭 사이로.'],
  ['뜨개질 목도리 도안', '초보자도 할 수 있어요.'],
];

const THAI: Captions = [
  ['ต้มยำกุ้งสูตรบ้าน', 'เผ็ด เปรี้ยว หอมตะไคร้'],
  ['โต๊ะไม้สวยงาม', 'งานไม้ทำมือจากเชียงใหม่'],
  ['สวนเล็กในเมือง', 'ปลูกต้นไม้บนระเบียง'],
  ['วัดอรุณยามเย็น', 'แสงสุดท้ายริมแม่น้ำ'],
  ['ข้าวเหนียวมะม่วง', 'ของหวานหน้าร้อน'],
  ['ห้องนอนสีเขียว', 'ผ้าลินินและแสงเช้า'],
];

const RUSSIAN: Captions = [
  ['Домашний борщ со сметаной', 'Рецепт бабушки, на большую кастрюлю.'],
  ['Деревянный дом у озера', 'Баня, причал и тишина.'],
  ['Новогодняя ёлка своими руками', 'Игрушки из бумаги и шишек.'],
  ['Вязаные варежки с узором', 'Тёплая шерсть, северный орнамент.'],
  ['Чай с вареньем на веранде', 'Самовар и старые чашки.'],
  ['Зимний лес в тумане', 'Следы зайца на снегу.'],
];

const ARABIC: Captions = [
  ['قهوة عربية بالهيل', 'في دلة نحاسية قديمة.'],
  ['مطبخ صغير وأنيق', 'أفكار لترتيب الأدراج.'],
  ['مُحَمَّرة بالجوز', 'من مطبخ حلب.'],
  ['حديقة منزلية مع نافورة', 'ياسمين وظل وماء.'],
  ['خط عربي على الجدار', 'حبر أسود وورق أبيض.'],
];

const POSTCARDS: Captions = [
  ['Risotto ai funghi porcini', 'Mantecare piano, mangiare subito.'],
  ['Terrazza con vista sul mare', 'Limoni, sedie blu, niente fretta.'],
  ['Pão de queijo quentinho', 'Polvilho, queijo e um café.'],
  ['Decoração de varanda pequena', 'Redes e vasos de barro.'],
  ['Pierogi ruskie babci', 'Twaróg, ziemniaki i dużo cebuli.'],
  ['İstanbul’da gün batımı', 'Vapurdan çekilmiş bir fotoğraf.'],
  ['Ελληνική σαλάτα με φέτα', 'Ντομάτες, ελιές και καλό λάδι.'],
  ['שקשוקה לארוחת בוקר', 'עגבניות, ביצים ולחם טרי.'],
  ['हाथ से बनी मिट्टी की मटकी', 'गर्मियों में ठंडा पानी।'],
  ['Phở bò Hà Nội', 'Nước dùng trong, quế và hồi.'],
];

const NORTHERN: Captions = [
  ['Kanelbullar till fikan', 'Kardemumma i degen, pärlsocker ovanpå.'],
  ['Hygge i stuen med stearinlys', 'Uldtæpper, bøger og varm kakao.'],
];

/** By the name of a board of the demo. */
export const CAPTIONS: Readonly<Record<string, Captions>> = {
  'Saturday bakes': BAKES,
  'Rooms to sit in': ROOMS,
  'Made by hand': HANDMADE,
  'Weekends away': AWAY,
  'Aus unserer Küche': GERMAN,
  'Carnet d’idées': FRENCH,
  'Casa y cocina': SPANISH,
  暮らしのノート: JAPANESE,
  生活灵感: CHINESE,
  '우리 집 이야기': KOREAN,
  บ้านและสวน: THAI,
  'Дома и улицы': RUSSIAN,
  'بيت الياسمين': ARABIC,
  'Postcards from everywhere': POSTCARDS,
  'Northern evenings': NORTHERN,
};
