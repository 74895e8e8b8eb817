import { useNavigation } from 'react-router';
import { useLoadingCount } from '../lib/loading.ts';

/**
 * Follows the counter of requests under way (G-09) and the way to another page. For the eye alone: what loads says so
 * itself where it stands, and a bar that comes and goes with every request would only interrupt who listens.
 */
export function LoadingBar() {
  const requests = useLoadingCount();
  const isMoving = useNavigation().state !== 'idle';
  const isLoading = requests > 0 || isMoving;
  return (
    <div
      role="progressbar"
      aria-label="Memuat"
      aria-hidden
      data-requests={requests}
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden transition-opacity duration-200 ${isLoading ? 'opacity-100' : 'opacity-0'}`}
    >
      <div className={`h-full w-2/5 rounded-full bg-leaf ${isLoading ? 'animate-slide' : ''}`} />
    </div>
  );
}
