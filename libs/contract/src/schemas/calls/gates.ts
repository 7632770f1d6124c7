import { Type } from 'typebox';
import { GATE_NAME_PATTERN } from '../../gates';
import { Id, Moment, nullable, paging } from '../common';
import { resource } from '../define';

const Share = Type.Integer({ minimum: 0, maximum: 100, description: 'Of the people, in percent' });

/** A feature gate. */
export const FeatureGate = Type.Object({
  name: Type.String(),
  description: Type.String(),
  enabled: Type.Boolean(),
  share: Share,
  /** A browser may decide for itself. */
  own_choice: Type.Boolean(),
});

export const gateCalls = {
  'FeatureGateResource.get': resource({
    summary: 'The feature gates, by name. Staff only.',
    options: Type.Object({}),
    data: Type.Array(FeatureGate),
  }),
  'FeatureGateResource.update': resource({
    summary: 'Open or shut a feature gate, for everyone or for a share of the people. Staff only.',
    options: Type.Object({
      name: Type.String({ pattern: GATE_NAME_PATTERN }),
      enabled: Type.Boolean(),
      share: Share,
    }),
    data: FeatureGate,
  }),
  'FeatureGateHistoryResource.get': resource({
    summary: 'Who changed which feature gate and when, the newest first. Staff only.',
    options: Type.Object({ ...paging }),
    data: Type.Array(
      Type.Object({
        id: Id,
        gate: Type.String(),
        enabled: Type.Boolean(),
        share: Share,
        /** Null for somebody whose account is gone. */
        username: nullable(Type.String()),
        made_at: Moment,
      }),
    ),
  }),
};
