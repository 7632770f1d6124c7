// Common parts of forms: refusals beside fields, the focus, patches, styles.
export { default as formCss } from './form.module.css';
export { type Patch } from './patch';
export { plain } from './plain';
export { useFocusWrong } from './use-focus-wrong';
export { useSettled } from './use-settled';
