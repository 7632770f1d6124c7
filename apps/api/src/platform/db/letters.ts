/**
 * Inside of a bracket of a regular expression in SQL: signs that Hebrew, Arabic, Indic, Thai, Burmese and Khmer writing has in words. Locales of most
 * systems don't take them for letters, `[:alpha:]` and `[:alnum:]` leave them out there.
 */
export const SIGNS_IN_WORDS = String.raw`\u0300-\u036f\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0900-\u0963\u0966-\u096f\u0971-\u0df3\u0e01-\u0e3e\u0e40-\u0e4e\u0e80-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3`;
