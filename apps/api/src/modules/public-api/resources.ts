import { publicBoardHandlers } from './boards';
import { publicPinHandlers } from './pins';

/** The calls under `/v5` that are not about advertising. */
export const publicHandlers = { ...publicBoardHandlers, ...publicPinHandlers };
