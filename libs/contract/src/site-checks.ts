/** Checks of a site's setup, run at its start and at the request of staff; in the order of the first steps of an operator. */
export const SITE_CHECKS = [
  'about',
  'terms',
  'privacy',
  'address',
  'mail',
  'backup',
  'disk',
  'clock',
  'database',
  'secret',
] as const;
export type SiteCheckId = (typeof SITE_CHECKS)[number];

/** `danger` is to be mended before anybody uses the site, `todo` soon. */
export const SITE_CHECK_STATES = ['fine', 'todo', 'danger'] as const;

/** Problems that the checks find. */
export const SITE_PROBLEMS = [
  'about_missing',
  'terms_missing',
  'privacy_missing',
  'address_missing',
  'address_plain',
  'mail_outbox',
  'mail_untried',
  'backup_missing',
  'backup_old',
  'disk_low',
  'disk_full',
  'clock_off',
  'database_settings',
  'secret_own',
] as const;
export type SiteProblem = (typeof SITE_PROBLEMS)[number];

/** How old the last backup may be, days. */
export const BACKUP_DAYS = 7;

/** Descriptions of the checks and their problems, for the page of staff and the log at the start. */
export const siteMessages = {
  checks: {
    about: 'Who runs the site',
    terms: 'Terms',
    privacy: 'Privacy policy',
    address: 'Web address',
    mail: 'Email',
    backup: 'Backups',
    disk: 'Disk space',
    clock: 'Clock',
    database: 'Database',
    secret: 'Signing secret',
  } satisfies Record<SiteCheckId, string>,
  problems: {
    about_missing: 'Write documents/about.md in the data folder: who you are, and how to reach you.',
    terms_missing: "Write documents/terms.md in the data folder. The default terms aren't yours.",
    privacy_missing: "Write documents/privacy.md in the data folder. The default policy isn't yours.",
    address_missing: 'Set PUBLIC_ORIGIN to the address that people use. Links in emails lead there.',
    address_plain:
      'Passwords cross the network unencrypted. Put a proxy with HTTPS in front, and set PUBLIC_ORIGIN to its https:// address.',
    mail_outbox:
      'Set SMTP_URL and MAIL_FROM. Until then, emails are only written to a folder, and nobody gets them.',
    mail_untried: 'Send yourself a test email.',
    backup_missing: 'Run "npm run backup" every day, onto another disk.',
    backup_old: `The last backup is more than ${BACKUP_DAYS} days old.`,
    disk_low: 'Less than 1 GB is left on the disk of the data folder.',
    disk_full: "The disk of the data folder is full, or can't be written. Nothing new can be saved.",
    clock_off: 'The clocks of this machine and of the database differ. Have both set by NTP.',
    database_settings:
      'Connections lose their settings, so searches take many seconds. Have the pooler keep sessions, not transactions.',
    secret_own: 'Set LINK_SECRET to the same value on every machine.',
  } satisfies Record<SiteProblem, string>,
  /** At the start of a site. */
  nobodyIsStaff:
    'Nobody runs this site yet: sign up, then make yourself staff with "npm run staff -- you@example.org".',
  /** Of a test email. */
  testSubject: 'A test email from Corkboard',
  testText: 'It works: Corkboard can send email.',
  mailSilent: "The mail server didn't answer in time.",
} as const;
