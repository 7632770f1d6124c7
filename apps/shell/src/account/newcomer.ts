/** Fields that every signup sends, with the browser's language. */
export const newcomerOf = ({
  full_name,
  email,
  birthdate,
}: Readonly<Record<'full_name' | 'email' | 'birthdate', string>>) => ({
  full_name: full_name.trim(),
  email: email.trim(),
  birthdate,
  locale: navigator.language.slice(0, 20),
});
