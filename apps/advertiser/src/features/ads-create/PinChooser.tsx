import { useState } from 'react';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { Button, closeIcon, IconButton, TextField } from '@corkboard/ui';
import { adsCreate as text } from '../../messages/ads-create';
import { LateAdPreview, pinName } from '../ad-preview';
import { type CampaignValues } from '../campaign-form';
import { formCss } from '../form';
import { LeadFormChoice } from '../lead-forms';
import { usePinAuthors } from '../pin-authors';
import { PinPicker } from '../quick-promote';
import css from './ads-create.module.css';
import { type ChosenPin, chosenPin, destinationProblem, needsDestinations } from './values';

interface PinChooserProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  readonly pins: readonly ChosenPin[];
  readonly objective: CampaignValues['objective'];
  readonly problem: string | undefined;
  /** Words of the promotion that the ads show. */
  readonly offer?: string | undefined;
  readonly onChange: (pins: readonly ChosenPin[]) => void;
}

/** The Pins to promote: added from one's own, each once, and removed; and where each of them leads. */
export function PinChooser({ account, viewer, pins, objective, problem, offer, onChange }: PinChooserProps) {
  const [choosing, setChoosing] = useState(false);
  const needed = needsDestinations(objective);
  const authors = usePinAuthors(account, viewer, [pins.map(({ id }) => id)]);
  return (
    <div role="group" aria-label={text.pins} className={formCss.group}>
      {pins.length > 0 ? (
        <ul className={css.pins}>
          {pins.map((pin) => (
            <li key={pin.id}>
              <LateAdPreview
                account={account}
                pin={pin}
                destination={pin.link}
                author={authors.get(pin.id)?.words}
                offer={offer}
              />
              <TextField
                type="url"
                label={text.destinationOf(pinName(pin))}
                required={needed}
                placeholder="https://"
                maxLength={2048}
                autoComplete="off"
                error={problem === undefined ? undefined : destinationProblem(pin, needed)}
                value={pin.link ?? ''}
                onChange={({ target }) => {
                  onChange(pins.map((one) => (one.id === pin.id ? { ...one, link: target.value } : one)));
                }}
              />
              <details className={css.tracking}>
                <summary aria-label={text.trackingOf(pinName(pin))}>{text.tracking}</summary>
                {(['clicks', 'views'] as const).map((told) => (
                  <TextField
                    key={told}
                    type="url"
                    label={text.toldOf[told](pinName(pin))}
                    placeholder="https://"
                    maxLength={2000}
                    autoComplete="off"
                    value={pin[told]}
                    onChange={({ target }) => {
                      onChange(
                        pins.map((one) => (one.id === pin.id ? { ...one, [told]: target.value } : one)),
                      );
                    }}
                  />
                ))}
              </details>
              <LeadFormChoice
                accountId={account.id}
                label={pinName(pin)}
                className={css.tracking}
                form={pin.form}
                cta={pin.cta}
                onChange={(form, cta) => {
                  onChange(pins.map((one) => (one.id === pin.id ? { ...one, form, cta } : one)));
                }}
              />
              <IconButton
                icon={closeIcon}
                size="sm"
                label={text.removePin(pinName(pin))}
                onClick={() => {
                  onChange(pins.filter((one) => one.id !== pin.id));
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        data-wrong={problem === undefined ? undefined : ''}
        onClick={() => {
          setChoosing(true);
        }}
      >
        {text.addPin}
      </Button>
      {problem ? (
        <span role="alert" className={formCss.problem}>
          {problem}
        </span>
      ) : null}
      <p className={formCss.soft}>{text.audience}</p>
      <PinPicker
        account={account}
        open={choosing}
        viewer={viewer}
        onClose={() => {
          setChoosing(false);
        }}
        onPick={(pin) => {
          setChoosing(false);
          if (!pins.some((one) => one.id === pin.id)) onChange([...pins, chosenPin(pin)]);
        }}
      />
    </div>
  );
}
