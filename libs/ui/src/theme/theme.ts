/** Light, dark, or as the device has it. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const YEAR = 31_536_000;

/** The chosen appearance; the server writes it into the first HTML, so that no page flashes in the wrong one. */
export function storedTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Changes the appearance here and for the next visits of this browser. */
export function setTheme(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.cookie = `theme=${theme}; Path=/; Max-Age=${theme === 'system' ? 0 : YEAR}; SameSite=Lax${secure}`;
}
