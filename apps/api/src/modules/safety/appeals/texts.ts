import { APPEAL_MIN, appealMessages, cleanLines } from '@corkboard/contract';
import { badField } from '../../../http/refusal';

/**
 * Text of an appeal, cleaned.
 *
 * @throws Refusal 400 `badParameter` naming `text` for one that says too little
 */
export function appealText(text: string): string {
  const words = cleanLines(text);
  if ([...words].length < APPEAL_MIN) throw badField('text', appealMessages.textShort);
  return words;
}
