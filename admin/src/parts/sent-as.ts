import { useRef } from 'react';
import { randomUuid } from '../../../src/contract/rules/random-uuid.ts';

/**
 * The name under which the server keeps what is sent once. The same words sent again after a lost answer have the same
 * name; other words than those that were tried are something else, and must not be taken for what went before.
 */
export function useSentAs() {
  const tried = useRef<{ words: string; name: string } | null>(null);
  return {
    nameOf(sent: unknown): string {
      const words = JSON.stringify(sent);
      if (tried.current?.words !== words) tried.current = { words, name: randomUuid() };
      return tried.current.name;
    },
    /** The next one is another, even in the same words. */
    arrived(): void {
      tried.current = null;
    },
  };
}
