import { useState } from 'react';
import { withScheme } from '@corkboard/contract';
import { Button, linkIcon, TextField } from '@corkboard/ui';
import { messages } from '../../messages/en';
import css from './picture-area.module.css';
import { isTypedAddress } from './rules';

const text = messages.picture;

/** Asks for the address of a page or picture to save from. */
export function AddressForm({ onFind, error }: { onFind: (url: string) => void; error: string | undefined }) {
  const [url, setUrl] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      method="dialog"
      noValidate
      data-field="address"
      className={css.address}
      onSubmit={(event) => {
        event.preventDefault();
        const address = withScheme(url);
        if (isTypedAddress(address)) onFind(address);
        else setWrong(true);
      }}
    >
      <p className={css.addressTitle}>{text.fromAddress}</p>
      <div className={css.addressRow}>
        <TextField
          label={text.address}
          hideLabel
          type="url"
          inputMode="url"
          icon={linkIcon}
          placeholder={text.addressPlaceholder}
          value={url}
          error={wrong ? messages.linkInvalid : error}
          onChange={({ target }) => {
            setUrl(target.value);
            setWrong(false);
          }}
        />
        <Button type="submit">{text.find}</Button>
      </div>
    </form>
  );
}
