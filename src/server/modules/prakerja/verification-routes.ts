import { verifyCoupon, verifyRedemption } from '../../../contract/programme.ts';
import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { askForVerification } from './verification/coupon.ts';
import { confirmRedemption } from './verification/redemption.ts';

export function verificationRoutes(route: Bind, platform: Platform): void {
  route(verifyCoupon, ({ ctx, body }) =>
    askForVerification(platform, ctx, {
      written: body.kpj_code,
      paymentId: body.payment_id,
      sequence: Number(body.sequence),
      lessonId: body.lesson_id ?? null,
      lectureId: body.lecture_id ?? null,
      quizId: body.quiz_id ?? null,
    }),
  );
  route(verifyRedemption, ({ ctx, body }) =>
    confirmRedemption(platform, ctx, {
      written: body.kpj_code,
      paymentId: body.payment_id,
      sequence: Number(body.sequence),
    }),
  );
}
