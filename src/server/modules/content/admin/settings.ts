import type { z } from 'zod';
import { type saveSettings, settingsWords } from '../../../../contract/admin/content.ts';
import { siteSettings } from '../../../../contract/content.ts';
import { type FieldWords, fieldMessages } from '../../../../contract/messages.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import { versionOf } from '../../../platform/admin/keep.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { getSiteSettings } from '../site-settings.ts';
import { lockSettings, writeSettings } from './settings.store.ts';

const fields = Object.keys(siteSettings.shape);

export async function readSettings(db: Db | Tx) {
  const settings = await getSiteSettings(db);
  return { ...settings, version: versionOf(fields, settings) };
}

/** The pages that show any of it are dropped by the row's own announcement, and drawn anew. */
export async function changeSettings(ctx: StaffContext, sent: z.output<typeof saveSettings.body>) {
  const { version, ...values } = sent;
  const wanted = checked(values);
  return ctx.db.transaction().execute(async (tx) => {
    await lockSettings(tx);
    const { version: current, ...before } = await readSettings(tx);
    if (version !== undefined && version !== current)
      throw new Failure('changed_meanwhile', { current: { ...before, version: current } });
    await writeSettings(tx, wanted, ctx.clock.now());
    await recordChange(tx, ctx, { action: 'update settings', target: 'settings', before, after: wanted });
    return readSettings(tx);
  });
}

/** By the schema itself: it knows of addresses what their form in JSON cannot say. */
function checked(values: unknown) {
  const { success, data, error } = siteSettings.safeParse(values);
  if (success) return data;
  const words: FieldWords = settingsWords;
  throw new Failure('invalid_data', {
    fields: Object.fromEntries(
      error.issues.map(({ path }) => {
        const field = path.join('.');
        const { name, wrongForm } = words[field.replace(/\.\d+/g, '')] ?? {};
        return [field, [wrongForm ?? fieldMessages.wrongForm(name ?? field)]];
      }),
    ),
  });
}
