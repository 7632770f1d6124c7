/** The viewer's imports, the newest first. */
export const importsOptions = () => ({});
