import { Button } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { code as text } from '../../messages/code';
import css from './conversions.module.css';

/** Lines for a program, and a way to take them along. @param label what they are, for who does not see them */
export function Code({ label, children }: { readonly label: string; readonly children: string }) {
  const { show } = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(children);
      show({ message: text.copied });
    } catch {
      show({ message: text.copyFailed, tone: 'error' });
    }
  };
  return (
    <div className={css.step}>
      <pre className={css.code} tabIndex={0} role="region" aria-label={label}>
        {children}
      </pre>
      <div>
        <Button size="sm" onClick={() => void copy()}>
          {text.copy}
        </Button>
      </div>
    </div>
  );
}
