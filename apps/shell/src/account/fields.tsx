import { useState } from 'react';
import { emailHint, messages as words } from '@corkboard/contract';
import { Button, TextField, type TextFieldProps } from '@corkboard/ui';
import { messages } from '../messages/en';
import css from './account.module.css';

const text = messages.account;

type FieldProps = Pick<TextFieldProps, 'name' | 'label' | 'error' | 'hint' | 'autoComplete' | 'autoFocus'> & {
  readonly value: string;
  readonly onValue: (value: string) => void;
};

/** A password that can be looked at. */
export function PasswordField({ onValue, ...field }: FieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      required
      type={shown ? 'text' : 'password'}
      onChange={(event) => {
        onValue(event.target.value);
      }}
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

/** An e-mail address, with a hint while it looks like a typo (consumer §5); the hint never stops anybody. */
export function EmailField({ onValue, value, ...field }: FieldProps) {
  const suggestion = emailHint(value.trim());
  return (
    <div>
      <TextField
        {...field}
        required
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onValue(event.target.value);
        }}
      />
      {/* Always there, so that what appears in it is read out. */}
      <p className={css.suggestion} aria-live="polite">
        {suggestion ? (
          <>
            {words.emailSuggestion(suggestion)}{' '}
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                onValue(suggestion);
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
