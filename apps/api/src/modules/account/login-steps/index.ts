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
export { insertIdentity, useIdentity, type Owner, ownerOf } from './queries';
export { keepStep, readStep, type Step, type StepMap, takeStep } from './steps';
