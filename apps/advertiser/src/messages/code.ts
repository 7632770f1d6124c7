/** Words of lines to copy. */
export const code = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: "We couldn't copy it. Select it and copy it yourself.",
} as const;
