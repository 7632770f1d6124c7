/** A text without case, accents and ligatures: how names are compared with what is typed. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
