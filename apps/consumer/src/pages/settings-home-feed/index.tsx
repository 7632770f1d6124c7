import { SettingsFrame } from '../../features/settings-frame';
import { tuning as text } from '../../messages/tuning';
import { History } from './History';
import { Marks } from './Marks';
import { Topics } from './Topics';

/** Inputs of the home feed that people can change (docs/handbook/finding.md#tune-your-home-feed). */
export default function TuneHomeFeedPage() {
  return (
    <SettingsFrame current="settings-home-feed" title={text.title} lead={text.lead}>
      <Marks />
      <Topics />
      <History />
    </SettingsFrame>
  );
}
