import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { ways as words } from '../apps/shell/src/messages/ways';
import { test } from './setup/plain';
import { sayWho, sayWhoPlainly } from './setup/providers';
import { expect, signUp } from './setup/test';

const someone = () => ({
  name: 'Zoë Ñandú',
  email: `ways-${randomBytes(5).toString('hex')}@provider.example`,
});

// Of the others providers.test.ts says the same.
test('signs up and logs in with Google', async ({ page, context, plain, checkAccessibility }) => {
  const who = someone();
  await page.goto('/login/?next=/settings/security/');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await sayWho(page, who);
  await expect(page.getByRole('heading', { name: 'Almost done' })).toBeVisible();
  await checkAccessibility();
  await expect(page.getByLabel('Your name')).toHaveValue(who.name);
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/settings\/security\/$/);
  const ways = page.getByRole('region', { name: 'Other ways to log in' });
  await expect(ways.getByText(who.email)).toBeVisible();
  await expect(ways.getByText('Your only way to log in')).toBeVisible();
  await context.clearCookies();

  await plain.open('/login/?next=/settings/profile/');
  await plain.follow('Continue with Google');
  await sayWhoPlainly(plain, who);
  expect(plain.address).toBe('/settings/profile/');
});

test('signs up with a company without scripts, and says what went wrong', async ({ plain }) => {
  await plain.open('/login/');
  await plain.follow("Use your company's login");
  plain.fill('Email', 'someone@nowhere.example');
  await plain.press('Continue');
  expect(plain.html.text).toContain("We don't know that company");
  await plain.open('/signup/sso-business-account/');
  plain.fill('Email', 'someone@gmail.com');
  await plain.press('Continue');
  expect(plain.html.text).toContain(words.problems.personal);
  await plain.open('/signup/sso-business-account/');
  const who = { name: 'Mara Studio', email: `m${randomBytes(4).toString('hex')}@studio.example` };
  plain.fill('Email', who.email);
  await plain.press('Continue');
  await sayWhoPlainly(plain, who);
  plain.fill('Date of birth', '1990-05-17');
  await plain.press('Create account');
  expect(plain.address).not.toMatch(/signup/);
  await plain.open('/settings/security/');
  expect(plain.address).toBe('/settings/security/');
});

test('adds a passkey and logs in with it', async ({ page, context, siteUrl, checkAccessibility }) => {
  // Passkeys are for names of hosts, not for their numbers.
  const here = siteUrl.replace('127.0.0.1', 'localhost');
  await signUp(context, here, 'Pia Key');
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${here}/settings/security/`);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByRole('button', { name: 'Rename Linux' }).click();
  await passkeys.getByLabel('Name of the passkey').fill('My laptop');
  await passkeys.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('My laptop')).toBeVisible();
  await checkAccessibility();
  await context.clearCookies();
  await page.goto(`${here}/login/?next=/settings/security/`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeys.getByText(/last used/)).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
  await expect(passkeys.getByText('My laptop')).toBeHidden();
});

test('connects a provider, sets up an authenticator app, and logs in with it, also without scripts', async ({
  page,
  context,
  plain,
  signUp: join,
  checkAccessibility,
}) => {
  const person = await join();
  await test.step('connects and disconnects a provider', async () => {
    await page.goto('/settings/security/');
    const ways = page.getByRole('region', { name: 'Other ways to log in' });
    await ways.getByRole('button', { name: 'Connect Google' }).click();
    await sayWho(page, someone());
    await expect(page.getByText('Google is connected. You can log in with it from now on.')).toBeVisible();
    await ways.getByRole('button', { name: 'Disconnect Google' }).click();
    await expect(ways.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  });

  const recovery = await test.step('sets up an app', async () => {
    const part = page.getByRole('region', { name: 'Two-step verification' });
    await part.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(part.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = (await part.locator('code').innerText()).replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await checkAccessibility();
    await part.getByLabel('Code from the app').fill(app.generate());
    await part.getByRole('button', { name: 'Turn on' }).click();
    await expect(part.getByText('10 recovery codes left')).toBeVisible();
    await expect(part.locator('code')).toHaveCount(10);
    return part.locator('code').allInnerTexts();
  });

  await test.step('logs in with a code', async () => {
    await context.clearCookies();
    await page.goto('/login/?next=/settings/profile/');
    await page.getByLabel(/Email or username/).fill(person.email);
    await page.getByLabel(/Password/).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Enter a code' })).toBeVisible();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page.getByText(/A code is on its way/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery[0]!);
    await page.getByLabel(/Don't ask again/).check();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/settings\/profile\/$/);
  });

  await test.step('logs in with a code without scripts', async () => {
    await plain.open('/login/?next=/settings/profile/');
    plain.fill('Email or username', person.email);
    plain.fill('Password', person.password);
    await plain.press('Log in');
    expect(plain.html.title).toBe('Enter a code');
    await plain.press('Email me a code');
    expect(plain.html.text).toContain('A code is on its way');
    plain.fill('Code', 'wrong');
    await plain.press('Log in');
    expect(plain.html.text).toContain("That code isn't right");
    plain.fill('Code', recovery[1]!);
    await plain.press('Log in');
    expect(plain.address).toBe('/settings/profile/');
  });
});
