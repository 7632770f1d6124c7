import { storedActing } from '@corkboard/api-client/acting';

/**
 * Holds the buttons of what the server drew for somebody who acts for another: it drew them for themselves, and they're gone once the page is drawn anew,
 * with whatever was pressed. Links go where they lead.
 */
export function holdWhileActing({ dataset }: HTMLElement): void {
  if (storedActing()) dataset.held = '';
}
