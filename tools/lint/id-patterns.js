/** A number of as many digits as an id may have: what somebody writes who looks for an id. */
const NUMBER = /^\^(?:\\d|\[0-9\])\{1,(?:1[6-9]|2\d)\}\$$/;

export const idPatterns = {
  meta: {
    type: 'problem',
    messages: { own: 'What an id looks like is said once: ask isId of @corkboard/contract.' },
    schema: [],
  },
  create(context) {
    return {
      Literal(node) {
        if (node.regex && NUMBER.test(node.regex.pattern)) context.report({ node, messageId: 'own' });
      },
    };
  },
};
