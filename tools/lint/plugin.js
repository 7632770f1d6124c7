import { browserGlobals } from './browser-globals.js';
import { idPatterns } from './id-patterns.js';

/** The rules of our own, as oxlint takes them (`jsPlugins` of .oxlintrc.json). */
export default {
  meta: { name: 'corkboard' },
  rules: { 'browser-globals': browserGlobals, 'id-patterns': idPatterns },
};
