/** What is asked of everybody who signs up, as it is sent: with the language of their browser. */
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
