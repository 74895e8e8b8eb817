import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cuts = { 400: '400Regular', 500: '500Medium', 600: '600SemiBold', 700: '700Bold', 800: '800ExtraBold' };

/**
 * The brand's font as rules for a page that has no address of its own from which it could load a file. Static cuts: a
 * browser prints a variable font letter by letter as drawings, which makes a PDF many times as large.
 */
export function brandFontFaces(): string {
  return Object.entries(cuts)
    .map(([weight, cut]) => {
      const name = `@expo-google-fonts/plus-jakarta-sans/${cut}/PlusJakartaSans_${cut}.ttf`;
      const data = readFileSync(fileURLToPath(import.meta.resolve(name))).toString('base64');
      return `@font-face{font-family:"Plus Jakarta Sans";font-weight:${weight};src:url(data:font/ttf;base64,${data})}`;
    })
    .join('');
}
