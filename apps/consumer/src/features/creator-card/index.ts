// Who made a Pin.
export { CreatorCard } from './CreatorCard';
export { useVerified } from './use-verified';
