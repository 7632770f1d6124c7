import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type FeatureGate } from '@corkboard/contract';
import { Banner, Button, Checkbox, TableFrame, Td, TextField, Th } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { staffCss as css } from '../../features/staff';
import { gates as text } from '../../messages/gates';
import { messages } from '../../messages/en';
import { staff } from '../../messages/staff';

export interface GateTableProps {
  readonly gates: readonly FeatureGate[];
  readonly onSaved: () => Promise<void>;
}

/** Gates with what they are for, each set by itself. */
export function GateTable({ gates, onSaved }: GateTableProps) {
  const [wrong, setWrong] = useState<string>();
  return (
    <>
      <p>{text.shareHint}</p>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <TableFrame cards caption={text.list}>
        <thead>
          <tr>
            <Th>{text.gate}</Th>
            <Th>{text.enabled}</Th>
            <Th>{text.share}</Th>
            <Th>{staff.actions}</Th>
          </tr>
        </thead>
        <tbody>
          {gates.map((gate) => (
            <Gate key={gate.name} gate={gate} onSaved={onSaved} onWrong={setWrong} />
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}

interface GateProps {
  readonly gate: FeatureGate;
  readonly onSaved: () => Promise<void>;
  /** Told what went wrong, or that nothing did. */
  readonly onWrong: (sentence: string | undefined) => void;
}

function Gate({ gate, onSaved, onWrong }: GateProps) {
  const { name, description } = gate;
  const [enabled, setEnabled] = useState(gate.enabled);
  const [share, setShare] = useState(String(gate.share));
  const [busy, setBusy] = useState(false);
  const { show } = useToast();
  const save = async () => {
    setBusy(true);
    try {
      // The service validates the share and refuses a value that isn't a number.
      await callApi('FeatureGateResource.update', { name, enabled, share: Number(share || NaN) });
      onWrong(undefined);
      show({ message: text.saved(name) });
      await onSaved();
    } catch (error) {
      onWrong(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  return (
    <tr>
      <Td>
        <code className={css.address}>{name}</code>
        {description ? <p>{description}</p> : null}
        {gate.own_choice ? <p>{text.ownChoice}</p> : null}
      </Td>
      <Td label={text.enabled}>
        <Checkbox
          hideLabel
          label={text.enabledName(name)}
          checked={enabled}
          onChange={({ target }) => {
            setEnabled(target.checked);
          }}
        />
      </Td>
      <Td label={text.share}>
        <TextField
          hideLabel
          label={text.shareName(name)}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          end="%"
          value={share}
          onChange={({ target }) => {
            setShare(target.value);
          }}
        />
      </Td>
      <Td>
        <Button
          size="sm"
          aria-label={text.saveName(name)}
          busy={busy}
          disabled={enabled === gate.enabled && share === String(gate.share)}
          onClick={() => void save()}
        >
          {text.save}
        </Button>
      </Td>
    </tr>
  );
}
