import type { Logo } from '../logos.ts';
import type { AskInWindow } from './ask-in-window.ts';

type Settings = { client_id: string; callback(answer: { credential: string; select_by: 'btn' }): void; nonce?: string };
type ButtonOptions = Partial<
  Record<'type' | 'theme' | 'size' | 'text' | 'shape' | 'logo_alignment' | 'width', string | number>
> & { click_listener?(): void };

/**
 * The part of https://accounts.google.com/gsi/client that a sign-in needs, under the same names.
 * Runs in the browser, as the text of this function: it may use nothing from outside itself.
 */
export function googleClient(askInWindow: AskInWindow, logo: Logo): void {
  const labels: Record<string, string> = {
    signin_with: 'Masuk dengan Google',
    signup_with: 'Daftar dengan Google',
    continue_with: 'Lanjutkan dengan Google',
    signin: 'Masuk',
  };
  const themes: Record<string, { back: string; hover: string; ink: string; line: string }> = {
    outline: { back: '#ffffff', hover: '#f2f6fe', ink: '#3c4043', line: '#c4c7c5' },
    filled_blue: { back: '#1a73e8', hover: '#1765cc', ink: '#ffffff', line: '#1a73e8' },
    filled_black: { back: '#202124', hover: '#35373b', ink: '#ffffff', line: '#202124' },
  };
  const heights: Record<string, number> = { large: 44, medium: 32, small: 24 };
  const widest = 400;
  let settings: Settings | null = null;

  function signIn(): void {
    if (!settings) return;
    const { client_id, nonce, callback } = settings;
    askInWindow('/sim/identity/google/choose', { client_id, ...(nonce ? { nonce } : {}) }, (answer) => {
      // As the real one: a window that was closed says nothing.
      if (answer?.credential) callback({ credential: answer.credential, select_by: 'btn' });
    });
  }

  function drawLogo(): SVGElement {
    const space = 'http://www.w3.org/2000/svg';
    const drawing = document.createElementNS(space, 'svg');
    drawing.setAttribute('viewBox', logo.viewBox);
    drawing.setAttribute('aria-hidden', 'true');
    Object.assign(drawing.style, { width: '18px', height: '18px', padding: '3px', flex: 'none' });
    // On a coloured button the mark stands on white.
    Object.assign(drawing.style, { boxSizing: 'content-box', borderRadius: '4px', background: '#ffffff' });
    for (const { fill, d } of logo.paths) {
      const path = document.createElementNS(space, 'path');
      path.setAttribute('fill', fill);
      path.setAttribute('d', d);
      drawing.append(path);
    }
    return drawing;
  }

  function drawButton(options: ButtonOptions): HTMLButtonElement {
    const label = labels[options.text ?? 'signin_with'] ?? labels.signin_with!;
    const theme = themes[options.theme ?? 'outline'] ?? themes.outline!;
    const height = heights[options.size ?? 'large'] ?? heights.large!;
    const isIcon = options.type === 'icon';
    const width = Math.min(widest, Number.parseInt(String(options.width ?? ''), 10) || 0);
    const isRound = options.shape === 'pill' || options.shape === 'circle';
    const button = document.createElement('button');
    button.type = 'button';
    button.append(drawLogo());
    if (isIcon) button.setAttribute('aria-label', label);
    else {
      const words = document.createElement('span');
      words.textContent = label;
      if (options.logo_alignment !== 'center') words.style.flexGrow = '1';
      button.append(words);
    }
    Object.assign(button.style, {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '8px',
      boxSizing: 'border-box',
      width: width > 0 && !isIcon ? `${width}px` : 'auto',
      maxWidth: '100%',
      height: `${height}px`,
      padding: isIcon ? `0 ${(height - 26) / 2}px` : '0 12px',
      border: `1px solid ${theme.line}`,
      borderRadius: isRound ? `${height / 2}px` : '4px',
      background: theme.back,
      color: theme.ink,
      font: 'inherit',
      fontSize: height > 30 ? '14px' : '12px',
      fontWeight: '500',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
    });
    const paint = (colour: string) => () => {
      button.style.background = colour;
    };
    button.addEventListener('pointerenter', paint(theme.hover));
    button.addEventListener('pointerleave', paint(theme.back));
    return button;
  }

  /** One Tap never shows itself here, and says so. */
  const noPrompt = {
    getMomentType: () => 'display',
    isDisplayMoment: () => true,
    isDisplayed: () => false,
    isNotDisplayed: () => true,
    getNotDisplayedReason: () => 'opt_out_or_no_session',
    isSkippedMoment: () => false,
    isDismissedMoment: () => false,
  };

  const id = {
    initialize(given: Settings): void {
      settings = given;
    },
    renderButton(parent: HTMLElement, options: ButtonOptions = {}): void {
      if (!settings) {
        console.warn('[GSI_LOGGER]: Failed to render button before calling initialize().');
        return;
      }
      const button = drawButton(options);
      button.addEventListener('click', () => {
        options.click_listener?.();
        signIn();
      });
      parent.replaceChildren(button);
    },
    prompt: (listener?: (moment: typeof noPrompt) => void): void => listener?.(noPrompt),
    cancel(): void {},
    disableAutoSelect(): void {},
  };
  const page = window as unknown as { google?: { accounts?: object } };
  page.google = { ...page.google, accounts: { ...page.google?.accounts, id } };
}
