import { TodayListPage } from '../today/TodayListPage';

/** Pins that people saved in the last weeks. */
export default function PopularPage() {
  return <TodayListPage list="popular" />;
}
