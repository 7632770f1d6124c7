/**
 * Letters that are written in the place of Latin ones because they look like them: Cyrillic, Greek, phonetic letters and small capitals.
 * Both sides of a comparison are read through this table, so a word of another script is still compared as a whole.
 */
const PAIRS: readonly (readonly [from: string, to: string])[] = [
  ['авекмнорстухіјѕԁԛԝһӏґ', 'abekmhopctyxijsdqwhlr'],
  ['αβεηικνορτυχωγ', 'abenikvoptuxwy'],
  ['ıɑɡłøđðħŧɨʉƀɵ', 'iagloddhtiubo'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
];

const LIKE = new Map(
  PAIRS.flatMap(([from, to]) => {
    const latin = [...to];
    return [...from].map((letter, index) => [letter, latin[index]!] as const);
  }),
);
for (const [letter, letters] of [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
] as const)
  LIKE.set(letter, letters);

/** First code points of alphabets of signs (flags, circles, squares) that Unicode does not call letters. */
const SIGNS = [0x1f1e6, 0x1f150, 0x1f170];
for (const first of SIGNS)
  for (let letter = 0; letter < 26; letter++)
    LIKE.set(String.fromCodePoint(first + letter), String.fromCharCode(97 + letter));

/** A letter as the Latin one that it looks like; other characters as they are. */
export const lookedAt = (character: string): string => LIKE.get(character) ?? character;

/** Figures and signs in the place of letters; `1`, `!` and `|` may be either of two. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
};

/** A word with its figures and signs read as letters. @param one what `1`, `!` and `|` are */
export const spelledOut = (word: string, one: 'i' | 'l'): string =>
  word.replace(/[0-9@$€+!|]/g, (sign) => LEET[sign] ?? one);
