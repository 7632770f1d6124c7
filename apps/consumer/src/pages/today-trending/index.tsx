import { TodayListPage } from '../today/TodayListPage';

/** Pins that people save in these days. */
export default function TrendingPage() {
  return <TodayListPage list="trending" />;
}
