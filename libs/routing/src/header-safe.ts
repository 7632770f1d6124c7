const OUTSIDE = /[^\x21-\x7e]+/gu;
const LONE = /\p{Surrogate}/gu;

/** The query and hash of an address with everything escaped that an HTTP header may not hold. What is ASCII stays as it is. */
export const headerSafe = (rest: string): string =>
  rest.replace(OUTSIDE, (text) => encodeURIComponent(text.replace(LONE, '\ufffd')));
