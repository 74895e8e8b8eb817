import { Button } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { screens } from './all-screens.ts';

/** From the page of one thing back to the list it is in, which still has its filters and its page. */
export function BackToList() {
  const [, place, one] = useLocation().pathname.split('/');
  const list = one && screens.find((screen) => 'resource' in screen && screen.list && screen.resource === place);
  if (!list) return null;
  return (
    <Button
      component={Link}
      to={`/${place}`}
      size="small"
      startIcon={<ArrowLeft size={18} />}
      sx={{ mt: 2, mb: -1, alignSelf: 'flex-start' }}
    >
      {`Semua ${withinSentence(list.label)}`}
    </Button>
  );
}

/** 'Peserta Prakerja' begins small, 'FAQ' does not. */
const withinSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
