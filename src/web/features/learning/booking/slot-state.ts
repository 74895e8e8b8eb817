/** What a slot offers (T-02). Whoever sits in a full one still sits in it. */
export function slotState(id: number, isFull: boolean, chosenId: number | null): 'chosen' | 'full' | 'free' {
  if (id === chosenId) return 'chosen';
  return isFull ? 'full' : 'free';
}
export type SlotState = ReturnType<typeof slotState>;

export const slotLabels = { chosen: 'Terpilih', full: 'Habis', free: 'Pilih Jadwal' } as const;
