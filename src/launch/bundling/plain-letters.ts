import type { Plugin } from 'vite';

/**
 * Letters beyond ASCII written as escapes, which mean the same in texts and patterns: a single one of them lets V8 keep a
 * whole file at two bytes a letter for as long as the process runs.
 */
export const inPlainLetters: Plugin = {
  name: 'in-plain-letters',
  // Last of all: whatever prints the code anew prints letters.
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = file.code.replace(beyond, escaped);
  },
};

const beyond = /[^\0-\x7f]/g;
const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
