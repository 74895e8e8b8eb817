import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { drawGoogleButton, forgetGoogleButton, loadGoogle } from './google-sign-in.ts';
import { GoogleMark } from './provider-marks.tsx';
import { buttonLabel, type NoToken, type ProviderToken, type TokenButtonProps } from './provider-token.ts';

/** Google draws its own button; its place keeps the height from the start, so that nothing jumps. */
export function GoogleButton({ purpose, onToken, onFailure }: TokenButtonProps) {
  const settings = useSite()?.browser.sign_in.google;
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'coming' | 'drawn' | 'missing'>('coming');
  const [tries, setTries] = useState(1);
  const take = useEffectEvent((token: ProviderToken) => onToken(token));
  const fail = useEffectEvent((failure: NoToken) => onFailure(failure));

  useEffect(() => {
    if (!settings) return;
    let isShown = true;
    const answer = { onToken: take, onFailure: fail };
    setState('coming');
    loadGoogle(settings).then(
      (identity) => {
        if (!isShown || !place.current) return;
        drawGoogleButton(identity, place.current, purpose, answer);
        setState('drawn');
      },
      (failure: NoToken) => {
        if (!isShown) return;
        setState('missing');
        // Who never pressed it is not bothered: a blocked script is no reason to alarm somebody with a password.
        if (tries > 1) fail(failure);
      },
    );
    return () => {
      isShown = false;
      forgetGoogleButton(answer);
    };
  }, [settings, purpose, tries]);

  if (!settings) return null;
  return (
    <div className="relative h-11">
      {state === 'coming' && <Skeleton shape="pill" className="absolute inset-0 w-full!" />}
      {state === 'missing' && (
        <Button
          variant="secondary"
          size="sm"
          icon={<GoogleMark />}
          onClick={() => setTries(tries + 1)}
          className="absolute! inset-0 w-full rounded-full!"
        >
          {buttonLabel(purpose, 'google')}
        </Button>
      )}
      {/* In its light scheme a frame of Google's stays see-through on our dark ground. */}
      <div ref={place} className="flex h-11 scheme-light items-center justify-center overflow-hidden" />
    </div>
  );
}
