import { definePage } from '@corkboard/federation';
import { offsite as text } from '../../messages/offsite';
import { offsiteOptions } from './needs';

export const page = definePage({
  route: 'offsite',
  needs: [
    {
      call: 'GET /v3/offsite/',
      options: offsiteOptions({
        url: '$query.url',
        pin: '$query.pin',
        token: '$query.token',
        isThirdPartyAd: '$query.isThirdPartyAd',
        client_tracking_params: '$query.client_tracking_params',
        aux_data: '$query.aux_data',
      }),
      having: '$query.url',
      primary: true,
    },
  ],
  missing: { title: text.unknownTitle, detail: text.unknown },
});
