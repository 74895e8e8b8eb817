import { useState } from 'react';
import { controlLook } from '../../../../../ui/control-look.ts';

type PageFieldProps = { number: number; pages: number; onGo: (page: number) => void };

/** The page by its number: what is typed counts when it is sent or left. */
export function PageField({ number, pages, onGo }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number.parseInt(typed ?? '', 10);
    if (wanted) onGo(wanted);
    setTyped(null);
  };
  return (
    <form
      className="flex items-center gap-1.5 text-sm whitespace-nowrap"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        aria-label={`Halaman, dari ${pages}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed ?? String(number)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        className={controlLook(false, 'h-11 w-12! px-1 text-center tabular-nums')}
      />
      <span aria-hidden="true" className="text-muted tabular-nums">
        / {pages}
      </span>
    </form>
  );
}
