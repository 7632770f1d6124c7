import { type DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/**
 * Makes an element a place to drop a file into; it has `data-drop` while one is held over it. They're here from the start, because what nobody takes is opened by
 * the browser in place of the page.
 */
export const fileDrop = (take: (file: File | undefined) => void) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.currentTarget.dataset.drop = '';
  },
  onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
      delete currentTarget.dataset.drop;
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    delete event.currentTarget.dataset.drop;
    take(event.dataTransfer.files[0]);
  },
});
