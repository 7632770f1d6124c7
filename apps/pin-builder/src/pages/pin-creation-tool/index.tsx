/** `/pin-creation-tool`: the same builder under its other address (business §2, creation tools). */
export { default } from '../pin-builder';
