import { type ReactElement, cloneElement } from 'react';
import { type useSaveControls } from './use-save-controls';

export interface BoardChooserProps {
  readonly controls: ReturnType<typeof useSaveControls>;
  /** The button that opens the menu. */
  readonly trigger: ReactElement<Record<string, unknown>>;
}

/** The button that opens the board menu. Until the menu's code is there it is a plain button that asks for it. */
export function BoardChooser({ controls, trigger }: BoardChooserProps) {
  const { Menu, menuProps, warm, openMenu } = controls;
  if (Menu) return <Menu trigger={trigger} {...menuProps} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: warm,
    onFocus: warm,
    onClick: openMenu,
  });
}
