import { type ReactNode, useCallback, useState } from 'react';
import { type CallOptions } from '@corkboard/contract';
import { Button, checkIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { DensityToggle } from '../density';
import { type FeedCall, PinFeed } from '../pin-feed';
import { selectPins } from '../../messages/select';
import { type BulkEditProps } from './BulkEdit';
import css from './place-pins.module.css';
import { type Place } from './place';

const loadBulkBar = async () => (await import(/* webpackChunkName: "bulk-edit" */ './BulkEdit')).BulkEdit;

export interface PlacePinsProps<N extends FeedCall> {
  readonly call: N;
  readonly options: CallOptions<N>;
  readonly label: string;
  readonly empty?: ReactNode;
  /** Further controls beside the select button. */
  readonly tools?: ReactNode;
  /** Id of the Pins' owner, where the page has it. */
  readonly of?: string | undefined;
  /** The board or section of the Pins, once it is loaded; null where the viewer may not change it. */
  readonly place: (Place & { readonly total: number }) | null;
}

/** The pins of a board or section, and for its people a way to select several of them. */
export function PlacePins<N extends FeedCall>({
  call,
  options,
  label,
  empty,
  of,
  tools,
  place,
}: PlacePinsProps<N>) {
  const { Component, warm, want } = useOnDemand<BulkEditProps>(loadBulkBar);
  const [selecting, setSelecting] = useState(false);
  const done = useCallback(() => {
    setSelecting(false);
  }, []);
  const feed = { call, options, label, empty, of, first: true, level: 3 } as const;
  if (place && selecting && Component) {
    return (
      <Component
        source={{ ...place, feed: { call, options: options as Readonly<Record<string, unknown>> } }}
        onDone={done}
      >
        {(renderItem) => <PinFeed {...feed} renderItem={renderItem} />}
      </Component>
    );
  }
  return (
    <>
      <div className={css.tools}>
        {tools}
        <DensityToggle />
        {place && place.total > 0 ? (
          <Button
            size="sm"
            icon={checkIcon}
            onPointerEnter={warm}
            onFocus={warm}
            onClick={() => {
              want(() => {
                setSelecting(true);
              });
            }}
          >
            {selectPins}
          </Button>
        ) : null}
      </div>
      <PinFeed {...feed} />
    </>
  );
}
