import { PIN_OBJECTIVES } from '@corkboard/contract';

/** Objectives of a campaign that is created here: catalog sales promote product groups, the others Pins. */
export const NEW_OBJECTIVES = [...PIN_OBJECTIVES, 'CATALOG_SALES'] as const;
