import {
  addProfileImage,
  listIndustries,
  listLocations,
  updateOnboarding,
  updateProfile,
} from '../../../../contract/accounts.ts';
import { deleteMyAccount } from '../../../../contract/security.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { deleteAccount } from '../security/leaving.ts';
import { createChoices } from './choices.ts';
import { completeOnboarding } from './onboarding.ts';
import { changePhoto } from './photo.ts';
import { changeProfile } from './profile.ts';

export function profileRoutes(route: Bind, platform: Platform): void {
  const choices = createChoices(platform.db);

  route(updateProfile, ({ ctx, body }) => changeProfile(ctx, body));
  route(addProfileImage, ({ ctx, upload }) => changePhoto(platform, ctx, upload), {
    beforeReading: ({ session }) => platform.limits.use('photoPerAccount', String(session.userId)),
  });
  route(listLocations, () => choices.places());
  route(listIndustries, () => choices.industries());
  route(updateOnboarding, ({ ctx, body }) => completeOnboarding(platform, choices, ctx, body));
  route(deleteMyAccount, ({ ctx, body }) => deleteAccount(platform, ctx, body));
}
