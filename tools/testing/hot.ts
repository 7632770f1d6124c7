/** Texts that a function may come to read otherwise once V8 has compiled it: of one byte a letter, as requests bring them, and of two. */
export const TEXTS: readonly string[] = [
  Buffer.from('https://müller.de/').toString('utf8'),
  Buffer.from('Größe & Äpfel, naïve café').toString('latin1'),
  Buffer.from('Größe & Äpfel, naïve café').toString('utf8'),
  Buffer.from('cafe\u0301 ﬁne ½ İstanbul ẞ').toString('utf8'),
  'https://例え.example/',
  'www.example.org/a?b=ä#ü',
  ' sourdough  bread\tat 3.50 €, 10,5 % \n',
  '猫の写真とケーキ 고양이',
  '👩‍👩‍👧 🪴 living room',
  'half \ud83d of a face',
  'mail: ann@müller.de',
  '',
];

/** How often a function is asked before its answers are believed: V8 has compiled it by then. */
const TIMES = 5_000;

/**
 * Answers of a function that change once it has been asked thousands of times.
 *
 * @param read the function, of a text or anything else
 * @param inputs what it's asked, the same again and again
 * @returns each input whose answer changed, with the answers
 */
export function changedWhenHot<T>(
  read: (input: T) => unknown,
  inputs: readonly T[],
): { input: T; cold: string; hot: string }[] {
  const first = inputs.map((input) => answerOf(read, input));
  for (let n = 0; n < TIMES; n += 1) answerOf(read, inputs[n % inputs.length]!);
  return inputs.flatMap((input, n) => {
    const hot = answerOf(read, input);
    return hot === first[n] ? [] : [{ input, cold: first[n]!, hot }];
  });
}

function answerOf<T>(read: (input: T) => unknown, input: T): string {
  try {
    const answer = read(input);
    return typeof answer === 'string' ? answer : JSON.stringify(answer);
  } catch (error) {
    return `throws ${String(error)}`;
  }
}
