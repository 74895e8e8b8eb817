import { Logo } from './logo.tsx';

/** Says on paper whose page this is. */
export const PrintedHead = ({ name }: { name: string }) => (
  <p className="content-width hidden print:block">
    <Logo name={name} />
  </p>
);
