import { readStored, writeStored } from '@corkboard/contract';

const STORE = 'corkboard:saves-for';

const kept = (): readonly string[] => {
  const value = readStored('session', STORE);
  return Array.isArray(value) ? (value as string[]) : [];
};

/** Whether somebody said in this tab that they mean to save for a business. @param who the person and the business */
export const isConfirmed = (who: string): boolean => kept().includes(who);

/** Keeps that they mean it. Without storage it is asked each time. */
export const keepConfirmed = (who: string): void => {
  writeStored('session', STORE, [...kept(), who]);
};
