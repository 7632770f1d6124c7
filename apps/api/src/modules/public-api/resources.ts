import { publicBoardHandlers } from './boards';
import { publicPinHandlers } from './pins';

/** The calls under `/v5` that are not about advertising (ads-model §2). */
export const publicHandlers = { ...publicBoardHandlers, ...publicPinHandlers };
