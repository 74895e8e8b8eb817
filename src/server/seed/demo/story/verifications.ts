import { insertAll } from '../../rows.ts';
import { type Demo, lettersOf } from '../context.ts';
import type { Enrolled } from './story.ts';

const kpjCodeOf = ({ purchase }: Enrolled): string =>
  purchase.kpjCode ?? `KPJ-${lettersOf(`kpj code of ${purchase.name}`, 10).toUpperCase()}`;

/** The Prakerja programme's codes, and each time that it saw the student's face. */
export async function writeVerifications({ tx }: Demo, stories: readonly Enrolled[]): Promise<void> {
  await insertAll(
    tx,
    'kpj_codes',
    stories.flatMap((story) => {
      const [first] = story.verified;
      const { enrolment_id } = story;
      return first
        ? [{ enrolment_id, kpj_code: kpjCodeOf(story), bound_at: first.requestedAt, confirmed_at: first.verifiedAt }]
        : [];
    }),
  );
  await insertAll(
    tx,
    'kpj_attendances',
    stories.flatMap((story) =>
      story.verified.map(({ sequence, requestedAt, verifiedAt }) => ({
        enrolment_id: story.enrolment_id,
        sequence,
        state: lettersOf(`state of ${kpjCodeOf(story)}: ${sequence}`, 32),
        requested_at: requestedAt,
        verified_at: verifiedAt,
      })),
    ),
  );
}
