import { sealer } from '../../../platform/sealed-text';

/** Secrets of authenticator apps, each bound to its owner. */
export const { seal, unseal } = sealer('corkboard authenticators');
