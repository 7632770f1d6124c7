import { AreaPage } from '../../features/area';
import { VIDEOS } from './area';

/** Pins that move: topics by picture, and those that people save most. */
export default function VideosPage() {
  return <AreaPage area={VIDEOS} />;
}
