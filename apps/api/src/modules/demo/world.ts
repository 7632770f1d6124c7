import * as captions from './captions';
import type { DemoPerson } from './people';

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
        captions: captions.BAKES,
      },
      {
        name: 'Rooms to sit in',
        description: 'Interiors with somewhere to put a cup.',
        theme: 'interiors',
        captions: captions.ROOMS,
      },
      {
        name: 'Made by hand',
        description: 'Crafts for people with ten thumbs.',
        theme: 'still-life',
        captions: captions.HANDMADE,
      },
      {
        name: 'Weekends away',
        description: 'Travel that fits in a backpack.',
        theme: 'landscape',
        captions: captions.AWAY,
      },
    ],
  },
  {
    username: 'klaus_winter',
    fullName: 'Klaus Winter',
    about: 'Kuchen, Berge, Fachwerk.',
    country: 'DE',
    locale: 'de-DE',
    boards: [
      {
        name: 'Küche und Garten',
        description: 'Was am Wochenende zu tun ist.',
        theme: 'food',
        captions: captions.GERMAN,
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
        description: 'À faire, à manger, à voir.',
        theme: 'interiors',
        captions: captions.FRENCH,
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
        captions: captions.SPANISH,
      },
    ],
  },
  {
    username: 'haru_notes',
    fullName: '春野 ゆき',
    about: '街と台所の記録。',
    country: 'JP',
    locale: 'ja-JP',
    boards: [
      {
        name: '暮らしのノート',
        description: '毎日の小さな発見。',
        theme: 'landscape',
        captions: captions.JAPANESE,
      },
    ],
  },
  {
    username: 'lin_mei',
    fullName: '林美',
    about: '画画，做饭，种菜。',
    country: 'CN',
    locale: 'zh-CN',
    boards: [
      { name: '生活灵感', description: '周末想做的事。', theme: 'still-life', captions: captions.CHINESE },
    ],
  },
  {
    username: 'jiwoo_park',
    fullName: '박지우',
    about: '집과 여행을 기록합니다.',
    country: 'KR',
    locale: 'ko-KR',
    boards: [
      {
        name: '우리 집 이야기',
        description: '작은 집, 큰 계획.',
        theme: 'interiors',
        captions: captions.KOREAN,
      },
    ],
  },
  {
    username: 'nok_chiangmai',
    fullName: 'นก ใจดี',
    about: 'งานไม้และอาหาร',
    country: 'TH',
    locale: 'th-TH',
    boards: [{ name: 'บ้านและสวน', description: 'ไอเดียวันหยุด', theme: 'plants', captions: captions.THAI }],
  },
  {
    username: 'olga_veranda',
    fullName: 'Ольга Лесная',
    about: 'Дача, чай, вязание.',
    country: 'RU',
    locale: 'ru-RU',
    boards: [
      {
        name: 'Дача и дом',
        description: 'Идеи на выходные.',
        theme: 'architecture',
        captions: captions.RUSSIAN,
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
        description: 'أفكار للبيت والحديقة.',
        theme: 'interiors',
        captions: captions.ARABIC,
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
        captions: captions.POSTCARDS,
      },
      {
        name: 'Northern evenings',
        description: 'Candles count as furniture.',
        theme: 'interiors',
        captions: captions.NORTHERN,
      },
    ],
  },
];
