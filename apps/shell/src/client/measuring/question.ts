import { BANNER_ID, CHOICE_FIELD, CONSENT_PATH } from '../../privacy/consent';

/**
 * Answers the question at the bottom of the page without leaving it. Where that can't be, the form is sent as one without scripts.
 * @param onAnswer told of what was kept
 */
export function answerInPlace(onAnswer: (isAllowed: boolean) => void): void {
  const banner = document.getElementById(BANNER_ID);
  const form = banner?.querySelector('form');
  form?.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const choice = submitter.value;
    keep(choice).then(
      () => {
        banner!.remove();
        document.getElementById('main')?.focus({ preventScroll: true });
        onAnswer(choice === 'yes');
      },
      () => {
        const field = Object.assign(document.createElement('input'), {
          type: 'hidden',
          name: CHOICE_FIELD,
          value: choice,
        });
        form.append(field);
        form.submit();
      },
    );
  });
}

async function keep(choice: string): Promise<void> {
  const answer = await fetch(CONSENT_PATH, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ [CHOICE_FIELD]: choice }),
  });
  if (!answer.ok) throw new Error(`the choice was answered with ${answer.status}`);
}
