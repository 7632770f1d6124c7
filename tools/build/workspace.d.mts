export const workspace: string;
export function fromRoot(file: string): string;
