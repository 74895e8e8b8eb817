import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cuts = {
  400: import.meta.resolve('@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf'),
  500: import.meta.resolve('@expo-google-fonts/plus-jakarta-sans/500Medium/PlusJakartaSans_500Medium.ttf'),
  600: import.meta.resolve('@expo-google-fonts/plus-jakarta-sans/600SemiBold/PlusJakartaSans_600SemiBold.ttf'),
  700: import.meta.resolve('@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf'),
  800: import.meta.resolve('@expo-google-fonts/plus-jakarta-sans/800ExtraBold/PlusJakartaSans_800ExtraBold.ttf'),
};

/**
 * The brand's font as rules for a page that has no address of its own from which it could load a file. Static cuts: a
 * browser prints a variable font letter by letter as drawings, which makes a PDF many times as large.
 */
export function brandFontFaces(): string {
  return Object.entries(cuts)
    .map(([weight, address]) => {
      const data = readFileSync(fileURLToPath(address)).toString('base64');
      return `@font-face{font-family:"Plus Jakarta Sans";font-weight:${weight};src:url(data:font/ttf;base64,${data})}`;
    })
    .join('');
}
