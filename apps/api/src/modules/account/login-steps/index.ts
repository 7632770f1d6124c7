// Steps that a login still needs, and the ways of logging in that an account allows.
export {
  addableOf,
  isAllowedWay,
  type LoginWay,
  requireAddableWay,
  requireAddressAllowed,
  requireAllowedWay,
  requireOwnWay,
} from './allowed-ways';
export { browserHash, randomText } from './browser';
export { insertIdentity, useIdentity } from './queries';
export { keepStep, readStep, type Step, type StepMap, takeStep } from './steps';
export { type Owner, ownerOf } from './whose';
