/** The mark: a pin in a board. The header has it, and the site's icon. */
export const markShapes = (accent: string, on: string) => (
  <>
    <rect width="32" height="32" rx="10" fill={accent} />
    <path d="M16 6.5a6 6 0 0 1 3.4 10.95L17 26a1 1 0 0 1-2 0l-2.4-8.55A6 6 0 0 1 16 6.5Z" fill={on} />
    <circle cx="16" cy="12.5" r="2.2" fill={accent} />
  </>
);

export function Mark() {
  return (
    <svg className="cb-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      {markShapes('var(--color-accent)', 'var(--color-on-accent)')}
    </svg>
  );
}
