import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { addressWith } from './listing.ts';

const LEAST_CHARACTERS = 2;
const PAUSE_MS = 600;

/**
 * A search field whose words live in the address: they are searched for once the visitor pauses (C-06, I-01), and the
 * field follows when the address changes by itself, as by the back button.
 */
export function useTypedSearch(name: string, searched: string): { value: string; onChange(value: string): void } {
  const [typed, setTyped] = useState(searched);
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The words of this field's last search: their arrival must not undo what was typed meanwhile. */
  const sent = useRef(searched);
  /** Where the visitor is going already: what else was chosen during the pause stays chosen. */
  const { location: coming } = useNavigation();
  const ahead = useRef(coming);
  useEffect(() => {
    ahead.current = coming;
  }, [coming]);
  useEffect(() => {
    if (searched === sent.current) return;
    sent.current = searched;
    clearTimeout(timer.current);
    setTyped(searched);
  }, [searched]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = (value: string) => {
    setTyped(value);
    clearTimeout(timer.current);
    const words = value.trim();
    if (words === searched || (words !== '' && words.length < LEAST_CHARACTERS)) return;
    timer.current = setTimeout(() => {
      sent.current = words;
      navigate(addressWith(ahead.current ?? window.location, { [name]: words }), {
        replace: searched !== '',
        preventScrollReset: true,
      });
    }, PAUSE_MS);
  };
  return { value: typed, onChange };
}
