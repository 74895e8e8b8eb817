import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../contract/pages.ts';
import { logOut } from '../lib/profile.ts';
import { useSiteName } from '../lib/site.ts';
import { Button } from '../ui/button.tsx';

/** Whose account this is, and which operator is looking. */
export default function ImpersonationBar({ owner, operator }: { owner: string; operator: string }) {
  const [isEnding, setEnding] = useState(false);
  const siteName = useSiteName();
  const navigate = useNavigate();
  const end = async () => {
    setEnding(true);
    await navigate(href('home'));
    await logOut();
  };
  return (
    <aside aria-label="Melihat sebagai" className="on-dark bg-forest text-on-forest">
      <div className="content-width flex items-center gap-3 py-1.5 text-sm">
        <Eye aria-hidden="true" className="size-5 shrink-0 text-sprout" />
        <p className="min-w-0 flex-1">
          Anda melihat {siteName} sebagai <strong>{owner}</strong>
          <span className="text-on-forest-muted"> · {operator}</span>
        </p>
        <Button variant="danger" size="sm" isLoading={isEnding} onClick={end}>
          Akhiri
        </Button>
      </div>
    </aside>
  );
}
