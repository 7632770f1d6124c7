import css from './pin-choices.module.css';

/** A Pin that can be chosen: its name is read out, its picture is shown. */
export interface PinChoice {
  readonly id: string;
  readonly label: string;
  readonly image: string;
  readonly chosen: boolean;
  readonly disabled?: boolean;
}

/** Small pictures of Pins, each a button that is pressed while its Pin is chosen. */
export function PinChoices({
  pins,
  onChoose,
}: {
  readonly pins: readonly PinChoice[];
  readonly onChoose: (id: string) => void;
}) {
  return (
    <ul role="list" className={css.choices}>
      {pins.map(({ id, label, image, chosen, disabled }) => (
        <li key={id}>
          <button
            type="button"
            className={css.choice}
            aria-pressed={chosen}
            aria-label={label}
            disabled={disabled}
            onClick={() => {
              onChoose(id);
            }}
          >
            <img src={image} alt="" loading="lazy" decoding="async" />
          </button>
        </li>
      ))}
    </ul>
  );
}
