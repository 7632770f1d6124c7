import type { Motif } from '@corkboard/demo-pictures';

/** Titles and descriptions of a board's pins in the board's language, by motif. */
export type Words = Partial<Record<Motif, readonly [title: string, description: string]>>;

export const GERMAN_FOOD: Words = {
  noodles: ['Nudeln in zwanzig Minuten', 'In der Pfanne geschwenkt, nicht auf dem Teller.'],
  'green salad': ['Grüner Salat für vier', 'Das Dressing kommt erst am Tisch dazu.'],
  'loaded toast': ['Belegter Toast zum Frühstück', 'Erst rösten, dann den Kühlschrank leeren.'],
  pancakes: ['Pfannkuchen mit Beeren', 'Kleine Hitze und auf die Blasen warten.'],
  soup: ['Suppe für kalte Tage', 'Am nächsten Tag noch besser.'],
  'fried eggs': ['Spiegeleier wie bei Oma', 'In der letzten Minute mit Deckel.'],
  'fruit tart': ['Obsttarte mit Mürbeteig', 'Mit allem, was gerade reif ist.'],
  pizza: ['Pizza aus dem eigenen Ofen', 'So heiß, wie der Ofen kann.'],
  'shared table': ['Ein langer Tisch am Sonntag', 'Nichts passt zusammen, so soll es sein.'],
  'cold drinks': ['Kalte Getränke mit Zitrone', 'Erst das Eis, dann die Geduld.'],
  citrus: ['Zitrusfrüchte in Scheiben', 'Danach wird Marmelade daraus.'],
  coffee: ['Kaffee und ein Gebäck', 'Der zweite ist der gute.'],
  bread: ['Brot backen für Anfänger', 'Mehl, Wasser, Salz und Zeit.'],
};

export const SPANISH_FOOD: Words = {
  noodles: ['Fideos en veinte minutos', 'Se saltean en la sartén, no en el plato.'],
  'green salad': ['Ensalada verde para cuatro', 'Se aliña en la mesa.'],
  'loaded toast': ['Tostada con todo', 'Primero tostar, después vaciar la nevera.'],
  pancakes: ['Tortitas con frutos rojos', 'Fuego bajo y esperar las burbujas.'],
  soup: ['Sopa para los días fríos', 'Mejor al día siguiente.'],
  'fried eggs': ['Huevos fritos con puntilla', 'Con tapa el último minuto.'],
  'fruit tart': ['Tarta de frutas', 'Masa quebrada, crema y fruta madura.'],
  pizza: ['Pizza casera', 'El horno al máximo.'],
  'shared table': ['Mesa larga de domingo', 'Nada combina, y ese es el plan.'],
  'cold drinks': ['Bebidas frías con limón', 'Primero el hielo, después la paciencia.'],
  citrus: ['Rodajas de cítricos', 'Luego, mermelada.'],
  coffee: ['Café y algo dulce', 'El segundo es el bueno.'],
  bread: ['Pan casero', 'Harina, agua, sal y tiempo.'],
};

export const FRENCH_ROOMS: Words = {
  'living room': ['Salon avec canapé et plante verte', 'Une lumière de côté et un tapis qui pardonne.'],
  'reading chair': ['Coin lecture sous les étagères', 'Une lampe au-dessus de l’épaule gauche.'],
  'window seat': ['Banquette sous la fenêtre', 'Assez profonde pour deux et un chien.'],
  kitchen: ['Cuisine aux étagères ouvertes', 'Tout à portée de main.'],
  desk: ['Bureau devant la fenêtre', 'Jamais face au mur.'],
  bedroom: ['Chambre calme avec un grand lit', 'Du coton, du bois, pas de réveil.'],
};

export const KOREAN_ROOMS: Words = {
  'living room': ['소파가 있는 작은 거실', '옆에서 드는 빛과 둥근 러그.'],
  'reading chair': ['책장 아래 독서 의자', '왼쪽 어깨 위로 조명 하나.'],
  'window seat': ['창가 벤치와 쿠션', '아래는 수납장이에요.'],
  kitchen: ['열린 선반이 있는 주방', '모두 손이 닿는 곳에.'],
  desk: ['창가 책상 꾸미기', '벽이 아니라 창을 보고 앉아요.'],
  bedroom: ['차분한 침실 인테리어', '면, 나무, 그리고 시계 없는 아침.'],
};

export const ARABIC_ROOMS: Words = {
  'living room': ['غرفة جلوس مع أريكة ونبتة', 'ضوء من جهة واحدة وسجادة مستديرة.'],
  'reading chair': ['ركن قراءة تحت الرفوف', 'مصباح فوق الكتف الأيسر.'],
  'window seat': ['مقعد عند النافذة مع وسائد', 'وتحته أدراج.'],
  kitchen: ['مطبخ برفوف مفتوحة', 'كل شيء في متناول اليد.'],
  desk: ['مكتب أمام النافذة', 'لا تجلس أمام الجدار.'],
  bedroom: ['غرفة نوم هادئة', 'قطن وخشب ولا ساعة.'],
};

export const NORTHERN_ROOMS: Words = {
  'living room': ['Stue med sofa og rundt tæppe', 'Lys fra den ene side og en stor plante.'],
  'reading chair': ['Läshörna under bokhyllan', 'En lampa över vänster axel.'],
  'window seat': ['Vinduesbænk med puder', 'Hygge til to og en hund.'],
  kitchen: ['Kök med öppna hyllor', 'Allt inom räckhåll.'],
  desk: ['Skrivbord vid fönstret', 'Aldrig mot väggen.'],
  bedroom: ['Soveværelse med lange gardiner', 'Bomuld, træ og intet ur.'],
};

export const JAPANESE_LANDSCAPES: Words = {
  hills: ['重なる丘の稜線', '空に溶けるまで続きます。'],
  lake: ['山を映す静かな湖', '風のない日に二つの山。'],
  desert: ['砂漠の夕暮れ', '足あとのない砂。'],
  'snowy peaks': ['雪山と松林', '冷たい空気と熱いお茶。'],
  waves: ['海の波と太陽', '一列ごとに色が深くなる。'],
  farm: ['畑と小さな家', '列車の窓から見た田舎。'],
};

export const CHINESE_THINGS: Words = {
  'jugs and vases': ['静物：花瓶与水壶', '下午三点的影子最长。'],
  vase: ['花瓶里的几枝绿叶', '三枝就够了。'],
  'pottery shelf': ['架子上的手工陶器', '刚出窑的一批。'],
  'fruit bowl': ['一碗水果', '早市买回来的。'],
  bottles: ['重叠的瓶子', '两个瓶子相遇的地方有新的颜色。'],
};

export const THAI_PLANTS: Words = {
  monstera: ['มอนสเตอราในกระถางดิน', 'รดน้ำทุกวันอาทิตย์'],
  fern: ['เฟิร์นในกระถาง', 'ชอบแสงอ่อน'],
  'fan palm': ['ปาล์มพัดในกระถาง', 'หมุนกระถางบ้างเป็นครั้งคราว'],
  'snake plant': ['ลิ้นมังกรสำหรับมือใหม่', 'ไม่ต้องดูแลมาก'],
  'rubber plant': ['ต้นยางอินเดียในกระถาง', 'เช็ดใบเดือนละครั้ง'],
  'peace lily': ['เดหลีในกระถาง', 'ใบตกเมื่อหิวน้ำ'],
  'tropical leaves': ['ใบไม้เขตร้อน', 'เขียวทุกเฉด'],
  cacti: ['กระบองเพชรกระถางเล็ก', 'น้ำหนึ่งช้อนก็พอ'],
  'pressed plant': ['ดอกไม้ทับแห้ง', 'ทับไว้ในหนังสือสองสัปดาห์'],
  'hanging plants': ['ไม้แขวนในกระถาง', 'แขวนให้พ้นแมว'],
  meadow: ['ทุ่งดอกไม้', 'ผึ้งมาถึงก่อนใคร'],
};

export const RUSSIAN_BUILDINGS: Words = {
  facade: ['Старый фасад с балконами', 'Третий этаж, второе окно слева.'],
  arches: ['Арки и ступени', 'Арка в арке, и свет в конце.'],
  'canal houses': ['Узкие дома у канала', 'Ни одной одинаковой крыши.'],
  cabin: ['Деревянный домик среди сосен', 'Одна комната, одна печь.'],
  stairs: ['Лестницы на солнце', 'Тени делают половину здания.'],
  towers: ['Высотные дома с узорами окон', 'Каждое окно кто-то выбрал.'],
};

/** A language each. */
export const POSTCARDS: Words = {
  noodles: ['Tagliatelle in venti minuti', 'Si saltano in padella, non nel piatto.'],
  'green salad': ['Πράσινη σαλάτα για τέσσερις', 'Το λάδι μπαίνει στο τραπέζι.'],
  'loaded toast': ['טוסט עמוס לארוחת בוקר', 'קודם קולים, אחר כך מרוקנים את המקרר.'],
  pancakes: ['Naleśniki z owocami', 'Mały ogień i trochę cierpliwości.'],
  soup: ['Bát súp cho ngày lạnh', 'Hôm sau còn ngon hơn.'],
  'fried eggs': ['Ovos estrelados', 'Com tampa no último minuto.'],
  'fruit tart': ['Tarte aux fruits', 'Pâte brisée, crème et fruits mûrs.'],
  pizza: ['Pizza fatta in casa', 'Il forno al massimo.'],
  'shared table': ['Kalabalık bir sofra', 'Hiçbir tabak birbirine uymuyor.'],
  'cold drinks': ['नींबू वाले ठंडे पेय', 'पहले बर्फ़, फिर सब्र।'],
  citrus: ['Agrumi a fette', 'Poi diventano marmellata.'],
  coffee: ['Fika: kaffe och något sött', 'Den andra koppen är den goda.'],
  bread: ['Pão caseiro ainda quente', 'Farinha, água, sal e tempo.'],
};
