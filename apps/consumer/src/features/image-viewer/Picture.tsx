import { type ReactNode, type RefObject, useRef } from 'react';
import { type Pin } from '@corkboard/contract';
import { IconButton, plusIcon, VisuallyHidden } from '@corkboard/ui';
import { closeup as text } from '../../messages/closeup';
import { pinName } from '../pins';
import css from './image-viewer.module.css';
import { useZoom } from './use-zoom';
import { ZOOM_MAX } from './zoom';

const minusIcon = { d: 'M5 12h14', weight: 2.25 };

/** The picture of the viewer, with everything that enlarges and moves it. @param children what else stands over it and takes its keys */
export function Picture({
  pin,
  box,
  children,
}: {
  pin: Pin;
  box: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const picture = useRef<HTMLImageElement>(null);
  const { zoom, zoomIn, zoomOut, pointer, onKeyDown } = useZoom(box, picture);
  const { orig } = pin.images;
  const percent = Math.round(zoom.scale * 100);
  return (
    // The keys belong to the whole viewer while it is open: what has the focus in it passes them on.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the dialog around it
    <div className={css.stage} data-stage onKeyDown={onKeyDown}>
      <img
        ref={picture}
        src={orig.url}
        alt={pin.alt_text || pinName(pin)}
        width={orig.width}
        height={orig.height}
        className={css.picture}
        draggable={false}
        data-zoomed={zoom.scale > 1}
        style={{
          backgroundColor: pin.dominant_color,
          transform: `translate(${String(zoom.x)}px, ${String(zoom.y)}px) scale(${String(zoom.scale)})`,
        }}
        {...pointer}
      />
      <div className={css.zoom}>
        <IconButton
          icon={minusIcon}
          variant="raised"
          label={text.viewerZoomOut}
          disabled={zoom.scale <= 1}
          onClick={zoomOut}
        />
        <IconButton
          icon={plusIcon}
          variant="raised"
          label={text.viewerZoomIn}
          disabled={zoom.scale >= ZOOM_MAX}
          onClick={zoomIn}
        />
        <VisuallyHidden>
          <span role="status">{text.zoomed(percent)}</span>
        </VisuallyHidden>
      </div>
      {children}
    </div>
  );
}
