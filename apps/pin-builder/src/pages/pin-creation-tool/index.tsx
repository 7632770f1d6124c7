/** `/pin-creation-tool`: the same builder under its other address. */
export { default } from '../pin-builder';
