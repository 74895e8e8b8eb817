export type FilmAction =
  | { do: 'play' | 'mute' | 'full_screen' | 'captions' }
  | { do: 'skip'; by: number }
  | { do: 'speed'; step: 1 | -1 }
  /** 0 to 1 of the film. */
  | { do: 'seek'; share: number };

const actions: Record<string, FilmAction> = {
  ' ': { do: 'play' },
  k: { do: 'play' },
  arrowleft: { do: 'skip', by: -5 },
  arrowright: { do: 'skip', by: 5 },
  j: { do: 'skip', by: -10 },
  l: { do: 'skip', by: 10 },
  m: { do: 'mute' },
  f: { do: 'full_screen' },
  c: { do: 'captions' },
  '<': { do: 'speed', step: -1 },
  '>': { do: 'speed', step: 1 },
};

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** What a key does to the film; null: nothing, it is the browser's. */
export function filmActionOf({ key, ctrlKey, metaKey, altKey }: Pressed): FilmAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { do: 'seek', share: Number(key) / 10 };
  return actions[key.toLowerCase()] ?? null;
}

/** Keys that the control with the focus needs itself: what is typed, a chosen tab, a pressed button. */
export function ownsKey(focused: Element | null, key: string): boolean {
  if (!focused || focused === document.body) return false;
  // Letters mean nothing to the volume and the seek bar, and the seek bar moves as the film's own arrows do.
  if (focused.matches('input[type="range"]')) return key.startsWith('Arrow') && !focused.matches('[data-seek-bar]');
  if (focused.matches('input, textarea, select, [contenteditable=""], [contenteditable="true"]')) return true;
  if (focused.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  if (key === ' ') return focused.matches('button, a, summary, [role="tab"], [role="button"]');
  return key.startsWith('Arrow') && focused.matches('[role="tab"], [role="radio"]');
}
