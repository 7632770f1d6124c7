import {
  AGE_MIN,
  ageOn,
  APPEAL_MIN,
  appealMessages,
  FIRST_NAME_MAX,
  isEmail,
  messages as words,
  nameLength,
  PASSWORD_MIN,
  splitFullName,
  SURVEY_SCORE_MAX,
} from '@corkboard/contract';
import { account } from '../messages/account';
import { subscription } from '../messages/subscription';

export interface SignUpValues {
  readonly full_name: string;
  readonly email: string;
  readonly password: string;
  readonly birthdate: string;
}
export type IdentityValues = Omit<SignUpValues, 'password'>;
export interface LogInValues {
  readonly username_or_email: string;
  readonly password: string;
}

/** Validation errors, by field. */
export type Problems<Values> = { readonly [Field in keyof Values]?: string };

/** The rules of signing up that the browser can check; the server checks them again. */
export function signUpProblems(values: SignUpValues, today: Date): Problems<SignUpValues> {
  const { birthdate, ...others } = identityProblems(values, today);
  // In the order of the fields: the first one is gone to.
  return without({ ...others, password: passwordProblem(values.password), birthdate } as Required<
    Problems<SignUpValues>
  >);
}

/** The rules of signing up as whom a provider has named. */
export function identityProblems(values: IdentityValues, today: Date): Problems<IdentityValues> {
  const { firstName } = splitFullName(values.full_name);
  return without({
    full_name: !firstName
      ? words.firstNameRequired
      : nameLength(firstName) > FIRST_NAME_MAX
        ? words.firstNameTooLong
        : undefined,
    email: isEmail(values.email.trim()) ? undefined : words.emailInvalid,
    birthdate: birthdateProblem(values.birthdate, today),
  });
}

/** A date field gives nothing at all until the whole date is there. */
function birthdateProblem(birthdate: string, today: Date): string | undefined {
  if (!birthdate) return account.birthdateRequired;
  const age = ageOn(birthdate, today);
  if (age === null) return words.birthdateInvalid;
  return age < AGE_MIN ? words.tooYoung : undefined;
}

export function logInProblems(values: LogInValues): Problems<LogInValues> {
  return without({
    username_or_email: values.username_or_email.trim() ? undefined : account.identifierRequired,
    password: values.password ? undefined : account.passwordRequired,
  });
}

export function appealProblems(values: { readonly text: string }): Problems<{ text: string }> {
  return without({
    text: nameLength(values.text.trim()) < APPEAL_MIN ? appealMessages.textShort : undefined,
  });
}

export interface AgeAppealValues {
  readonly email: string;
  readonly birthdate: string;
  readonly text: string;
}
export function ageAppealProblems(values: AgeAppealValues, today: Date): Problems<AgeAppealValues> {
  return without({
    ...resetProblems(values),
    birthdate: birthdateProblem(values.birthdate, today),
    ...appealProblems(values),
  });
}

export function surveyProblems({ score }: { readonly score: string; readonly text: string }): Problems<{
  score: string;
  text: string;
}> {
  return without({
    score:
      /^[1-9]$/.test(score) && Number(score) <= SURVEY_SCORE_MAX ? undefined : subscription.scoreRequired,
    text: undefined,
  });
}

export function codeProblems(values: { readonly mfa_token: string }): Problems<{ mfa_token: string }> {
  return without({ mfa_token: values.mfa_token.trim() ? undefined : account.codeRequired });
}

export function resetProblems({ email }: { readonly email: string }): Problems<{ email: string }> {
  return without({ email: isEmail(email.trim()) ? undefined : words.emailInvalid });
}

export function newPasswordProblems(values: { readonly password: string }): Problems<{ password: string }> {
  return without({ password: passwordProblem(values.password) });
}

const passwordProblem = (password: string): string | undefined =>
  password.length < PASSWORD_MIN ? words.passwordShort : undefined;

function without<Values>(problems: { [Field in keyof Values]: string | undefined }): Problems<Values> {
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  ) as Problems<Values>;
}
