import { lazy } from 'react';

const FormattedText = lazy(() => import('../../../../ui/formatted-text.tsx'));

/** Anything that formatting could mean something by; most texts have none of it. */
const marks = /[`*_~\\|]|\]\(|^\s*(#+|>|[+-]|\d+[.)])\s|\n/m;

/** Plain text stays plain, and a test of nothing else never asks for the code that formats. */
export function QuestionText({ children }: { children: string }) {
  return marks.test(children) ? <FormattedText>{children}</FormattedText> : children;
}
