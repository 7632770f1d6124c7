import { type Rule } from 'eslint';

export const browserGlobals: Rule.RuleModule;
