import { BadgeCheck, Ban } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

export function ValidityBadge({ isRevoked }: { isRevoked: boolean }) {
  return isRevoked ? (
    <Badge tone="ember" icon={<Ban />}>
      Dicabut
    </Badge>
  ) : (
    <Badge tone="leaf" icon={<BadgeCheck />}>
      Asli
    </Badge>
  );
}
