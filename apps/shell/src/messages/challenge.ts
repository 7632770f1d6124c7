/** The words around a challenge of a service. */
export const challenge = {
  title: 'One more step',
  cancel: 'Cancel',
} as const;
