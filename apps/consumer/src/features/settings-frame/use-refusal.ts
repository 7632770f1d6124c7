import { useState } from 'react';
import { asApiError } from '@corkboard/api-client';
import { messages } from '../../messages/en';

/** Errors of a refused form. */
export interface FormRefusal {
  /** Error of one field. */
  readonly at: (field: string) => string | undefined;
  /** Error that belongs to none of the fields. */
  readonly whole: string | undefined;
  /** Reads the errors of a failed call: it may name one of the form's fields, or a part of one (`addresses.2`). */
  readonly read: (error: unknown) => void;
  /** Sets an error without a call. */
  readonly say: (field: string, message: string) => void;
  readonly clear: () => void;
}

/** @param fields the names of the form's fields, as refusals name them */
export function useRefusal(fields: readonly string[]): FormRefusal {
  const [refusal, setRefusal] = useState<{ field: string | null; message: string }>();
  return {
    at: (field) => (refusal?.field === field ? refusal.message : undefined),
    whole: refusal?.field === null ? refusal.message : undefined,
    read: (error) => {
      const known = asApiError(error);
      const named = known?.field?.split('.', 1)[0];
      setRefusal({
        field: named !== undefined && fields.includes(named) ? named : null,
        message: known?.message ?? messages.somethingWrong,
      });
    },
    say: (field, message) => {
      setRefusal({ field, message });
    },
    clear: () => {
      setRefusal(undefined);
    },
  };
}
