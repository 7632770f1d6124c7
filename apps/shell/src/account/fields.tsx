import { useState } from 'react';
import { AGE_MIN, emailHint, messages as words } from '@corkboard/contract';
import { Button, TextField, type TextFieldProps } from '@corkboard/ui';
import { account } from '../messages/account';
import css from './account.module.css';

const text = account;

type FieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'required'> & {
  readonly value: string;
  readonly onValue: (value: string) => void;
};

/** A line of text that has to be there. */
export function LineField({ onValue, ...field }: FieldProps) {
  return (
    <TextField
      {...field}
      required
      onChange={(event) => {
        onValue(event.target.value);
      }}
    />
  );
}

/** A password that can be looked at. */
export function PasswordField(field: FieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <LineField
      {...field}
      type={shown ? 'text' : 'password'}
      end={
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={shown}
          onClick={() => {
            setShown(!shown);
          }}
        >
          {shown ? text.hidePassword : text.showPassword}
        </Button>
      }
    />
  );
}

/** A date of birth, with how old one has to be. */
export const BirthdateField = (field: Omit<FieldProps, 'label'>) => (
  <LineField
    {...field}
    type="date"
    label={text.birthdate}
    hint={text.birthdateHint(AGE_MIN)}
    autoComplete="bday"
  />
);

/** An email address, with a hint while it looks like a typo; the hint never stops anybody. */
export function EmailField(field: FieldProps) {
  const suggestion = emailHint(field.value.trim());
  return (
    <div>
      <LineField {...field} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
      {/* Always there, so that what appears in it is read out. */}
      <p className={css.suggestion} aria-live="polite">
        {suggestion ? (
          <>
            {words.emailSuggestion(suggestion)}{' '}
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                field.onValue(suggestion);
              }}
            >
              {text.useSuggestion(suggestion)}
            </Button>
          </>
        ) : null}
      </p>
    </div>
  );
}
