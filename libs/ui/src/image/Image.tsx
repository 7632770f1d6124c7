import { type ComponentPropsWithRef, useState } from 'react';
import { useSent } from '../hydration/use-sent';
import { cx } from '../internal/cx';
import css from './Image.module.css';

export type ImageProps = Omit<ComponentPropsWithRef<'img'>, 'width' | 'height' | 'alt'> & {
  /** Alt text; `''` when the text beside it says the same. */
  alt: string;
  /** Intrinsic size in px: its ratio reserves the space before the picture loads. */
  width: number;
  height: number;
  /** Dominant color, shown until the picture is there, e.g. `#a0b4c8`. */
  color?: string | null;
  /** The first of the first view: loaded at once and before all others. */
  priority?: boolean;
  /** Fills its parent (which has a size) and is cut to it, instead of keeping its own ratio. */
  cover?: boolean;
  /** Corners: `pin` 16 px (default), `sm` 8 px, `none`. */
  corners?: 'pin' | 'sm' | 'none';
};

/** A picture that never moves what is around it: sized before it loads, on its dominant color, faded in; what the server sent is there from the start. */
export function Image(props: ImageProps) {
  const {
    alt,
    width,
    height,
    color,
    priority,
    cover,
    corners = 'pin',
    className,
    onLoad,
    onError,
    ...rest
  } = props;
  const sent = useSent();
  const [state, setState] = useState<'waiting' | 'there' | 'broken'>(sent || priority ? 'there' : 'waiting');
  return (
    <span
      className={cx(css.frame, css[corners], cover && css.cover, className)}
      style={{
        aspectRatio: cover ? undefined : `${String(width)} / ${String(height)}`,
        backgroundColor: color ?? undefined,
      }}
    >
      <img
        {...rest}
        ref={(image) => {
          // A cached picture may be complete before React listens for its events, and one that the server sent may have failed.
          if (image?.complete && image.naturalWidth > 0) setState('there');
          else if (sent && image?.complete) setState('broken');
          const { ref } = props;
          if (typeof ref === 'function') return ref(image);
          if (ref) ref.current = image;
        }}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        // The first one is painted with the page, not some frames later.
        decoding={priority ? 'sync' : 'async'}
        data-state={state}
        className={css.image}
        onLoad={(event) => {
          setState('there');
          onLoad?.(event);
        }}
        onError={(event) => {
          setState('broken');
          onError?.(event);
        }}
      />
    </span>
  );
}
