import { type AdAccount, type CallData } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Button, Dialog } from '@corkboard/ui';
import { quickPromote } from '../../messages/quick-promote';
import { reportPath } from '../report';
import css from './quick-promote.module.css';

/** Result of a promotion: the created entities, or an error. */
export type Promoted =
  | CallData<'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/'>
  | { message: string };

export interface OutcomeProps {
  readonly account: AdAccount;
  readonly outcome: Promoted;
  /** The author of the Pin has to agree before. */
  readonly asks: boolean;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** The success dialog, or the error dialog. */
export function Outcome({ account, outcome, asks, onClose, onAgain }: OutcomeProps) {
  if ('message' in outcome) {
    const text = quickPromote.error;
    return (
      <Dialog
        open
        alert
        onClose={onClose}
        title={text.title}
        footer={
          <Button variant="primary" wide onClick={onClose}>
            {text.close}
          </Button>
        }
      >
        <p>{outcome.message}</p>
      </Dialog>
    );
  }
  const text = quickPromote.success;
  const ofProducts = Boolean(outcome.product_group_promotion);
  const level = ofProducts ? 'reporting-productgroups' : 'reporting-ads';
  const { name } = outcome.campaign;
  return (
    <Dialog open onClose={onAgain} title={ofProducts ? text.productsTitle : text.title}>
      <div className={css.panel}>
        <p>{(ofProducts ? text.productsDetail : asks ? text.askedDetail : text.detail)(name)}</p>
        <Button
          variant="primary"
          wide
          asLink={<Link to={reportPath(level, { advertiser_id: account.id })} />}
        >
          {ofProducts ? text.seeProducts : text.see}
        </Button>
        <Button wide onClick={onAgain}>
          {text.again}
        </Button>
      </div>
    </Dialog>
  );
}
