import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import type { PaymentGateway } from './gateway.ts';
import { createMidtrans } from './midtrans.ts';

/** Fails where paying is switched off. */
export function gatewayOf({ config, log }: Platform): PaymentGateway {
  if (!config.midtrans) throw new Failure('payment_away');
  return createMidtrans(config.midtrans, log);
}
