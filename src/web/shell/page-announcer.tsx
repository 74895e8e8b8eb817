import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** A page that is gone to without loading tells its name: a screen reader hears nothing of it otherwise (B-04). */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const told = useRef(pathname);
  const [name, setName] = useState('');
  useEffect(() => {
    // The first one is told by the browser itself.
    if (told.current === pathname) return;
    told.current = pathname;
    setName(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {name}
    </p>
  );
}
