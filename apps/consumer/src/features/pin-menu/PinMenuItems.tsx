import { type ReactElement, useState } from 'react';
import { useLoginGate } from '@corkboard/auth';
import { type Pin, TASTE_MARKS } from '@corkboard/contract';
import {
  closeIcon,
  downloadIcon,
  fewerIcon,
  flagIcon,
  hideIcon,
  infoIcon,
  linkIcon,
  pinIcon,
  shareIcon,
} from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { pinMenu as text, reasonFor } from '../../messages/pin-menu';
import { type OverflowItem, OverflowItems } from '../overflow-menu';
import { ownSave, unsavePin, useRemoval } from '../remove-pin';
import { hidePin, markPin } from './hide';
import { loadReport } from './load-report';
import { type ReportDialogProps } from './ReportDialog';
import { type WhyAdDialogProps } from './WhyAdDialog';
import { copyLink, downloadPicture, sharePin } from '../share';

export { sharePin };

const loadWhyAd = async () => (await import(/* webpackChunkName: "why-ad" */ './WhyAdDialog')).WhyAdDialog;

export interface PinMenuItemsProps {
  readonly pin: Pin;
  readonly trigger: ReactElement;
  readonly label: string;
  readonly own?: readonly OverflowItem[] | undefined;
}

/** Actions on a Pin for all viewers: share, download, and, on others' Pins, hide and report. Recommended Pins also explain why, and take feedback. */
export function PinMenuItems({ pin, trigger, label, own = [] }: PinMenuItemsProps) {
  const gate = useLoginGate();
  const page = useRemoval();
  const report = useOnDemand<ReportDialogProps>(loadReport);
  const [reporting, setReporting] = useState(false);
  const why = useOnDemand<WhyAdDialogProps>(loadWhyAd);
  const [asking, setAsking] = useState(false);
  const { is_promoted: isAd } = pin;
  const save = ownSave(pin, page.actorId);
  const isMine = pin.pinner.id === page.actorId;
  const items: OverflowItem[] = [
    ...(isAd
      ? [
          {
            label: text.whyAd,
            icon: infoIcon,
            onSelect: () => {
              why.want(() => {
                setAsking(true);
              });
            },
          },
        ]
      : []),
    ...('share' in navigator
      ? [
          {
            label: text.share,
            icon: shareIcon,
            onSelect: () => void sharePin(pin, page.show, page.actorId !== undefined),
          },
        ]
      : []),
    {
      label: text.copy,
      icon: linkIcon,
      onSelect: () => void copyLink(pin, page.show, page.actorId !== undefined),
    },
    {
      label: text.download,
      icon: downloadIcon,
      onSelect: () => {
        downloadPicture(pin);
      },
    },
    ...(save
      ? [
          {
            label: text.unsave(save.board.name),
            icon: pinIcon,
            onSelect: () => void unsavePin(page, save, pin),
          },
        ]
      : []),
    ...(isMine || page.actorId === undefined
      ? []
      : [
          ...(isAd && !pin.promotedIsRemovable
            ? []
            : [
                {
                  label: isAd ? text.hideAd : text.hide,
                  icon: hideIcon,
                  onSelect: () => void hidePin(page, pin),
                },
              ]),
          ...(pin.recommendation_reason && !isAd
            ? TASTE_MARKS.map((kind) => ({
                label: text.marks[kind],
                icon: kind === 'fewer' ? fewerIcon : closeIcon,
                onSelect: () => void markPin(page, pin, kind),
              }))
            : []),
        ]),
    ...(isMine
      ? []
      : [
          {
            label: isAd ? text.reportAd : text.report,
            icon: flagIcon,
            onSelect: () => {
              gate(
                'default',
                () => {
                  report.want(() => {
                    setReporting(true);
                  });
                },
                { act: 'report', id: pin.id },
              );
            },
          },
        ]),
    ...own,
  ];
  return (
    <>
      <OverflowItems trigger={trigger} label={label} heading={reasonFor(pin)} items={items} />
      {why.Component && asking ? (
        <why.Component
          pin={pin}
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
      {report.Component && reporting ? (
        <report.Component
          pin={pin}
          onClose={() => {
            setReporting(false);
          }}
        />
      ) : null}
    </>
  );
}
