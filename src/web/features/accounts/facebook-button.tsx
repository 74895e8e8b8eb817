import { useEffect, useState } from 'react';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { askFacebook, loadFacebook } from './facebook-sign-in.ts';
import { FacebookMark } from './provider-marks.tsx';
import { buttonLabel, type NoToken, type TokenButtonProps } from './provider-token.ts';

export function FacebookButton({ purpose, onToken, onFailure }: TokenButtonProps) {
  const settings = useSite()?.browser.sign_in.facebook;
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    // A script that does not come is told of, and tried again, when the button is pressed.
    if (settings) loadFacebook(settings).catch(() => {});
  }, [settings]);

  if (!settings) return null;

  async function press() {
    setBusy(true);
    try {
      onToken(await askFacebook(await loadFacebook(settings!)));
    } catch (failure) {
      onFailure(failure as NoToken);
    }
    setBusy(false);
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<FacebookMark />}
      isLoading={isBusy}
      onClick={press}
      className="h-11 w-full rounded-full!"
    >
      {buttonLabel(purpose, 'facebook')}
    </Button>
  );
}
