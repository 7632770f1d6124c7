import { useState } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount, type AdGroup } from '@corkboard/contract';
import { Button, Dialog, TextField } from '@corkboard/ui';
import { adsCreate as text } from '../../messages/ads-create';
import { LateAdPreview, pinName } from '../ad-preview';
import { PinPicker } from '../quick-promote';
import { type ChosenPin, chosenPin, destinationProblem } from './values';

interface AddPinProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  /** The ad group that is added to. */
  readonly group: Pick<AdGroup, 'billable_event'>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: (pin: ChosenPin) => void;
}

/** Has a Pin chosen for an ad group; of one without a link it's asked where it leads, where clicks are paid for. */
export function AddPin({ account, viewer, group, open, onClose, onAdd }: AddPinProps) {
  const [asked, setAsked] = useState<ChosenPin>();
  const [problem, setProblem] = useState<string>();
  const needed = group.billable_event === 'CLICKTHROUGH';
  const add = (pin: ChosenPin) => {
    const wrong = destinationProblem(pin, needed);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setAsked(undefined);
    onAdd(pin);
  };
  return (
    <>
      <PinPicker
        account={account}
        open={open}
        viewer={viewer}
        onClose={onClose}
        onPick={(picked) => {
          onClose();
          const pin = chosenPin(picked);
          if (needed && pin.link === null) setAsked(pin);
          else onAdd(pin);
        }}
      />
      {asked ? (
        <Dialog
          open
          title={text.destinationTitle}
          onClose={() => {
            setAsked(undefined);
            setProblem(undefined);
          }}
          footer={
            <Button
              variant="primary"
              onClick={() => {
                add(asked);
              }}
            >
              {text.addPin}
            </Button>
          }
        >
          <form
            method="dialog"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              add(asked);
            }}
          >
            <LateAdPreview account={account} pin={asked} destination={asked.link} />
            <TextField
              type="url"
              label={text.destinationOf(pinName(asked))}
              required
              placeholder="https://"
              maxLength={2048}
              autoComplete="off"
              error={problem}
              value={asked.link ?? ''}
              onChange={({ target }) => {
                setAsked({ ...asked, link: target.value });
              }}
            />
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
