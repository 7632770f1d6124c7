import { Button, TableFrame, Td, Th } from '@corkboard/ui';
import { formCss as form } from '../../features/form';
import { datesOf, offerOf, type Promotion } from '../../features/promotions';
import { promotions as text } from '../../messages/promotions';

export interface PromotionTableProps {
  readonly items: readonly Promotion[];
  readonly locale: string;
  /** Of the ad account. */
  readonly zone: string;
  /** Null for whoever may only look. */
  readonly acts: {
    readonly onEdit: (promotion: Promotion) => void;
    readonly onMove: (promotion: Promotion, status: 'ACTIVE' | 'ARCHIVED') => Promise<void>;
  } | null;
}

/** Promotions with what can be done with them. */
export function PromotionTable({ items, locale, zone, acts }: PromotionTableProps) {
  return (
    <TableFrame cards caption={text.caption}>
      <thead>
        <tr>
          <Th>{text.name}</Th>
          <Th>{text.values}</Th>
          <Th>{text.code}</Th>
          <Th>{text.dates}</Th>
          <Th>{text.status}</Th>
          {acts ? <Th>{text.acts}</Th> : null}
        </tr>
      </thead>
      <tbody>
        {items.map((promotion) => {
          const { id, promotion_title: title, promotion_type: type, status } = promotion;
          const isArchived = status === 'ARCHIVED';
          return (
            <tr key={id}>
              <Td>
                {title}
                <div className={form.soft}>{text.types[type]}</div>
              </Td>
              <Td label={text.values}>{offerOf(promotion, locale) || text.none}</Td>
              <Td label={text.code}>{promotion.promotion_code ?? text.none}</Td>
              <Td label={text.dates}>{datesOf(promotion, locale, zone)}</Td>
              <Td label={text.status}>
                {isArchived ? text.archived : text.statuses[promotion.discount_status]}
              </Td>
              {acts ? (
                <Td>
                  <div className={form.acts}>
                    <Button
                      size="sm"
                      aria-label={text.editNamed(title)}
                      onClick={() => {
                        acts.onEdit(promotion);
                      }}
                    >
                      {text.edit}
                    </Button>
                    <Button
                      size="sm"
                      aria-label={isArchived ? text.restoreNamed(title) : text.archiveNamed(title)}
                      onClick={() => void acts.onMove(promotion, isArchived ? 'ACTIVE' : 'ARCHIVED')}
                    >
                      {isArchived ? text.restore : text.archive}
                    </Button>
                  </div>
                </Td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}
