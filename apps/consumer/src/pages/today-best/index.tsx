import { TodayListPage } from '../today/TodayListPage';

/** Pins that most people ever saved. */
export default function BestPage() {
  return <TodayListPage list="best" />;
}
