/** Globals of browsers: the renderer of the first HTML has none of them (docs/remotes.md, "Pages that are drawn anywhere"). */
const GLOBALS = new Set([
  'addEventListener',
  'document',
  'getComputedStyle',
  'history',
  'innerHeight',
  'innerWidth',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'screen',
  'scrollX',
  'scrollY',
  'sessionStorage',
  'window',
]);
/** Hooks whose function runs while the component is drawn. */
const DRAWN_AT_ONCE = new Set(['useState', 'useMemo', 'useReducer']);
const DRAWS = /^(use)?[A-Z]/;

export const browserGlobals = {
  meta: {
    type: 'problem',
    messages: {
      drawn:
        '{{name}} is read while the component is drawn, which the server does, too: read it in an effect or a handler.',
    },
    schema: [],
  },
  create(context) {
    return {
      'Program:exit'(program) {
        const scope = context.sourceCode.getScope(program);
        const global = scope.type === 'global' ? scope : scope.upper;
        for (const { identifier, isTypeReference } of [
          ...global.through,
          ...global.variables.flatMap((one) => one.references),
        ]) {
          const { name } = identifier;
          if (
            isTypeReference ||
            !GLOBALS.has(name) ||
            isAskedFor(identifier) ||
            isLater(identifier) ||
            !isDrawn(identifier)
          )
            continue;
          context.report({ node: identifier, messageId: 'drawn', data: { name } });
        }
      },
    };
  },
};

/** `typeof window` is allowed to find nothing, and in a type nothing is read. */
const isAskedFor = ({ parent }) =>
  parent.type === 'TSTypeQuery' || (parent.type === 'UnaryExpression' && parent.operator === 'typeof');

/** `useHydrated() ? location.host : ''` is not read before the browser has taken the page over. */
function isLater(node) {
  const { parent } = node;
  if (!parent || /Function/.test(parent.type)) return false;
  const isGuarded =
    parent.type === 'ConditionalExpression' &&
    parent.consequent === node &&
    parent.test.type === 'CallExpression' &&
    parent.test.callee.name === 'useHydrated';
  return isGuarded || isLater(parent);
}

/** Whether the function around a node is a component or a hook, or runs while one is drawn. */
function isDrawn(node) {
  const around = functionAround(node);
  if (!around) return false;
  const { parent } = around;
  if (parent.type === 'CallExpression') {
    const { callee } = parent;
    const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
    if (name === 'memo' || name === 'forwardRef') return true;
    return DRAWN_AT_ONCE.has(name) && isDrawn(parent);
  }
  const name = around.id?.name ?? (parent.type === 'VariableDeclarator' ? parent.id.name : undefined);
  return name !== undefined && DRAWS.test(name);
}

function functionAround({ parent }) {
  if (!parent) return undefined;
  return /Function/.test(parent.type) ? parent : functionAround(parent);
}
