import { getEvidence } from '../../../contract/programme.ts';
import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { createEvidence } from './evidence/evidence.ts';

export function evidenceRoutes(route: Bind, platform: Platform): void {
  const evidenceOf = createEvidence(platform);
  route.pdf(getEvidence, ({ ctx, params }) => evidenceOf(ctx, params.paymentId));
}
