import { checkDiscount } from '../../src/contract/commerce.ts';
import type { TestApp } from './app-on.ts';

type Item = { type: 'course' | 'event'; id: number };

/** Types the code of a discount at the checkout: before that its number is worth nothing to a buyer. */
export async function showCode(semai: TestApp, token: string, discountId: number, item: Item): Promise<void> {
  const discount = await semai.platform.db
    .selectFrom('discount_vouchers')
    .select('code')
    .where('id', '=', discountId)
    .executeTakeFirst();
  if (!discount) return;
  await semai.call(checkDiscount, { ...discount, code_for: item.type, resource_id: String(item.id) }, token);
}
