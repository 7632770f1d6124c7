import { PIN_OBJECTIVES } from '@corkboard/contract';

/** What a campaign that is made here can be for: Pins are promoted for most of it, product groups for catalog sales. */
export const NEW_OBJECTIVES = [...PIN_OBJECTIVES, 'CATALOG_SALES'] as const;
