// Acting for another profile.
export { useConfirmActing } from './use-confirm-acting';
export { useOwnGate } from './use-own-gate';
