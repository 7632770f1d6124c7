import { type Rule } from 'eslint';

export const idPatterns: Rule.RuleModule;
