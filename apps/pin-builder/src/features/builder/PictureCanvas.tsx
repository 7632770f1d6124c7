import { useLayoutEffect, useRef } from 'react';

export interface PictureCanvasProps {
  readonly pixels: ImageBitmap;
  /** Accessible name of the picture. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Draws decoded pixels. A canvas needs no address, so no page's policy can forbid the picture (docs/embed.md). */
export function PictureCanvas({ pixels, label, className }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(pixels, 0, 0);
  }, [pixels]);
  return (
    <canvas
      // Setting a canvas's size clears it; another picture is another canvas.
      key={`${pixels.width}x${pixels.height}`}
      ref={canvas}
      width={pixels.width}
      height={pixels.height}
      role="img"
      aria-label={label}
      className={className}
    />
  );
}
