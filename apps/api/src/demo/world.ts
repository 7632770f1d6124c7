import type { DemoPerson } from './people';
import * as words from './translations';

/** People of the demo who write in their own languages and scripts. All of them are made up. */
export const WORLD: readonly DemoPerson[] = [
  {
    username: 'maya_whitlow',
    fullName: 'Maya Whitlow',
    about: 'Bakes on Saturdays, walks on Sundays, glues things in between.',
    country: 'US',
    website: 'https://maya-makes.example/',
    boards: [
      {
        name: 'Saturday bakes',
        description: 'Recipes that worked twice.',
        theme: 'food',
        motifs: ['bread', 'fruit tart', 'pancakes'],
      },
      {
        name: 'Rooms to sit in',
        description: 'Interiors with somewhere to put a cup.',
        theme: 'interiors',
      },
      {
        name: 'Made by hand',
        description: 'Paper crafts for people with ten thumbs.',
        theme: 'collage',
      },
      {
        name: 'Weekends away',
        description: 'Travel that fits in a backpack.',
        theme: 'landscape',
      },
    ],
  },
  {
    username: 'klaus_winter',
    fullName: 'Klaus Winter',
    about: 'Kocht am liebsten für viele.',
    country: 'DE',
    locale: 'de-DE',
    boards: [
      {
        name: 'Aus unserer Küche',
        description: 'Was am Wochenende auf den Tisch kommt.',
        theme: 'food',
        words: words.GERMAN_FOOD,
      },
    ],
  },
  {
    username: 'camille_r',
    fullName: 'Camille Rousselet',
    about: 'Un carnet, mille idées.',
    country: 'FR',
    locale: 'fr-FR',
    boards: [
      {
        name: 'Carnet d’idées',
        description: 'La maison, pièce par pièce.',
        theme: 'interiors',
        words: words.FRENCH_ROOMS,
      },
    ],
  },
  {
    username: 'ines_paredes',
    fullName: 'Inés Paredes',
    about: 'Casa, cocina y niños.',
    country: 'ES',
    locale: 'es-ES',
    boards: [
      {
        name: 'Casa y cocina',
        description: 'Ideas para todos los días.',
        theme: 'food',
        words: words.SPANISH_FOOD,
      },
    ],
  },
  {
    username: 'haru_notes',
    fullName: '春野 ゆき',
    about: '山と海を歩く記録。',
    country: 'JP',
    locale: 'ja-JP',
    boards: [
      {
        name: '暮らしのノート',
        description: '歩いて見つけた景色。',
        theme: 'landscape',
        words: words.JAPANESE_LANDSCAPES,
      },
    ],
  },
  {
    username: 'lin_mei',
    fullName: '林美',
    about: '画画，做陶，插花。',
    country: 'CN',
    locale: 'zh-CN',
    boards: [
      { name: '生活灵感', description: '桌上的小静物。', theme: 'still-life', words: words.CHINESE_THINGS },
    ],
  },
  {
    username: 'jiwoo_park',
    fullName: '박지우',
    about: '작은 집을 기록합니다.',
    country: 'KR',
    locale: 'ko-KR',
    boards: [
      {
        name: '우리 집 이야기',
        description: '작은 집, 큰 계획.',
        theme: 'interiors',
        words: words.KOREAN_ROOMS,
      },
    ],
  },
  {
    username: 'nok_chiangmai',
    fullName: 'นก ใจดี',
    about: 'ต้นไม้ในบ้านและสวน',
    country: 'TH',
    locale: 'th-TH',
    boards: [{ name: 'บ้านและสวน', description: 'ไอเดียวันหยุด', theme: 'plants', words: words.THAI_PLANTS }],
  },
  {
    username: 'olga_veranda',
    fullName: 'Ольга Лесная',
    about: 'Дача, чай, вязание.',
    country: 'RU',
    locale: 'ru-RU',
    boards: [
      {
        name: 'Дома и улицы',
        description: 'Где хочется жить.',
        theme: 'architecture',
        words: words.RUSSIAN_BUILDINGS,
      },
    ],
  },
  {
    username: 'salma_home',
    fullName: 'سلمى الحلبي',
    about: 'بيت وقهوة وياسمين.',
    country: 'JO',
    locale: 'ar',
    boards: [
      {
        name: 'بيت الياسمين',
        description: 'أفكار لكل غرفة.',
        theme: 'interiors',
        words: words.ARABIC_ROOMS,
      },
    ],
  },
  {
    username: 'postcard_ada',
    fullName: 'Ada Marchetti',
    about: 'A kitchen in every country.',
    staff: true,
    boards: [
      {
        name: 'Postcards from everywhere',
        description: 'One thing learned in each place.',
        theme: 'food',
        words: words.POSTCARDS,
      },
      {
        name: 'Northern evenings',
        description: 'Candles count as furniture.',
        theme: 'interiors',
        words: words.NORTHERN_ROOMS,
      },
    ],
  },
];
