import type { CallData } from '../../../../contract/call.ts';
import type { bookQna, fetchQna } from '../../../../contract/scheduling.ts';
import { type SlotState, slotState } from '../booking/slot-state.ts';

type QnaSlot = CallData<typeof fetchQna>[number];
export type QnaBooking = CallData<typeof bookQna>;

/** Habis from the last seat on (T-02). */
export const qnaSlotState = (
  { id, capacity, participants_qna_user_count }: QnaSlot,
  chosenId: number | null,
): SlotState => slotState(id, capacity - participants_qna_user_count <= 0, chosenId);
