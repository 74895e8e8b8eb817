import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** An address with a question's name opens that question, and the group around it. */
export function useOpenedByAddress(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens it again
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(nameIn(hash)) : null;
    if (!target) return;
    for (let each = target.closest('details'); each; each = each.parentElement?.closest('details') ?? null)
      each.open = true;
    target.scrollIntoView();
  }, [hash, key]);
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
