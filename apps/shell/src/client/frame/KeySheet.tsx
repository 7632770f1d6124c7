import { useState } from 'react';
import { Dialog, Switch } from '@corkboard/ui';
import { keys as text } from '../../messages/keys';
import './keys.css';
import { areKeysOn, turnKeys } from './single-keys';

/** Which keys there are, and whether single ones do something here. Loaded when it's asked for. */
// oxlint-disable-next-line import/no-default-export -- what React.lazy loads
export default function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn);
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <div className="cb-keys">
        <dl className="cb-keys-list">
          {text.list.map(({ keys, does }) => (
            <div key={does} className="cb-keys-row">
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className="cb-key">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={text.single}
          hint={text.singleHint}
          checked={on}
          onChange={({ currentTarget }) => {
            turnKeys(currentTarget.checked);
            setOn(currentTarget.checked);
          }}
        />
      </div>
    </Dialog>
  );
}
