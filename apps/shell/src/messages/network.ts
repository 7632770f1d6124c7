/** Messages for lost connections. */
export const network = {
  offline:
    "You're offline. You can keep reading, and what you've typed stays here, but nothing is saved or sent until you're back.",
  unreachable:
    "We can't reach Corkboard right now. What you've typed stays here, but nothing is saved or sent. We'll keep trying.",
  back: "You're back online. If something didn't go through, try it again.",
};
