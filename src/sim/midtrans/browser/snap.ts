type Result = Record<string, unknown> & { finish_redirect_url?: string };
type Ending = 'success' | 'pending' | 'error' | 'close';
type Message = { snap: string; event: Ending | 'ready'; onClose: Ending; result: Result };
type Callbacks = {
  onSuccess?: (result: Result) => void;
  onPending?: (result: Result) => void;
  onError?: (result: Result) => void;
  onClose?: () => void;
};

/**
 * What https://app.midtrans.com/snap/snap.js gives a shop, under the same names.
 * Everything is drawn by style attributes: the shop's content policy need not allow a style element.
 * Runs in the browser, as the text of this function: it may use nothing from outside itself.
 */
export function snapClient(): void {
  const script = document.currentScript as HTMLScriptElement | null;
  const origin = script ? new URL(script.src, window.location.href).origin : window.location.origin;
  const readyWithinMs = 5_000;
  let veil: HTMLDialogElement | null = null;
  let stopListening = (): void => {};

  function styled<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, style: Partial<CSSStyleDeclaration>) {
    const element = document.createElement(tag);
    Object.assign(element.style, style);
    return element;
  }

  /** Over the whole page; the browser keeps focus inside a modal dialog. */
  function openVeil(label: string): HTMLDialogElement {
    closeVeil();
    const dialog = styled('dialog', {
      position: 'fixed',
      inset: '0',
      boxSizing: 'border-box',
      display: 'grid',
      placeItems: 'center',
      width: '100%',
      height: '100%',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      background: 'rgb(8 20 14 / 60%)',
      overflow: 'hidden',
    });
    dialog.setAttribute('aria-label', label);
    document.body.append(dialog);
    dialog.showModal();
    document.documentElement.style.overflow = 'hidden';
    veil = dialog;
    return dialog;
  }

  function closeVeil(): void {
    stopListening();
    if (!veil) return;
    veil.close();
    veil.remove();
    veil = null;
    document.documentElement.style.overflow = '';
  }

  function drawFrame(token: string): HTMLIFrameElement {
    const frame = styled('iframe', { display: 'block', border: '0', background: 'Canvas', colorScheme: 'light dark' });
    frame.title = 'Pembayaran Midtrans';
    frame.src = `${origin}/sim/midtrans/snap/v4/redirection/${encodeURIComponent(token)}`;
    return frame;
  }

  /** Calls back once, with the word of this frame alone. */
  function listen(frame: HTMLIFrameElement, token: string, callbacks: Callbacks, close: () => void) {
    let onClose: Ending = 'close';
    let result: Result = {};
    let isReady = false;

    function end(event: Ending, ending: Result): void {
      stop();
      close();
      const { onSuccess, onPending, onError } = callbacks;
      const callback = { success: onSuccess, pending: onPending, error: onError, close: null }[event];
      if (event === 'close') callbacks.onClose?.();
      else if (callback) callback(ending);
      else if (ending.finish_redirect_url) window.location.assign(ending.finish_redirect_url);
    }

    function hear({ origin: from, source, data }: MessageEvent<Message | null>): void {
      if (from !== origin || source !== frame.contentWindow || data?.snap !== token) return;
      isReady = true;
      onClose = data.onClose;
      result = data.result;
      if (data.event !== 'ready') end(data.event, result);
    }

    const failed = { status_code: '500', status_message: ['The payment page did not load'] };
    function expectReady(): void {
      setTimeout(() => {
        if (!isReady && frame.isConnected) end('error', failed);
      }, readyWithinMs);
    }

    const stop = () => {
      window.removeEventListener('message', hear);
      frame.removeEventListener('load', expectReady);
    };
    window.addEventListener('message', hear);
    frame.addEventListener('load', expectReady, { once: true });
    return { stop, leave: () => end(onClose, result) };
  }

  const snap = {
    pay(token: string, callbacks: Callbacks = {}): void {
      if (!token) throw new Error('snap.pay: a transaction token is needed');
      const dialog = openVeil('Pembayaran');
      const frame = drawFrame(token);
      const narrow = window.matchMedia('(max-width: 599px)');
      const resize = () =>
        Object.assign(frame.style, {
          width: narrow.matches ? '100%' : '440px',
          height: narrow.matches ? '100%' : 'min(740px, calc(100% - 48px))',
          borderRadius: narrow.matches ? '0' : '20px 4px 20px 4px',
        });
      resize();
      narrow.addEventListener('change', resize);
      const { stop, leave } = listen(frame, token, callbacks, closeVeil);
      stopListening = () => {
        stop();
        narrow.removeEventListener('change', resize);
      };
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        leave();
      });
      dialog.append(frame);
      frame.focus();
    },

    embed(token: string, settings: Callbacks & { embedId?: string } = {}): void {
      if (!token) throw new Error('snap.embed: a transaction token is needed');
      const place = settings.embedId ? document.getElementById(settings.embedId) : null;
      if (!place) throw new Error('snap.embed: embedId must name an element of the page');
      const frame = drawFrame(token);
      Object.assign(frame.style, { width: '100%', minWidth: '320px', height: '740px' });
      listen(frame, token, settings, () => frame.remove());
      place.replaceChildren(frame);
    },

    /** The waiting mark, which a shop may show before it has a token. */
    show(): void {
      const mark = styled('p', { margin: '0', color: '#f3f7ef', font: 'inherit', fontWeight: '700' });
      mark.setAttribute('role', 'status');
      mark.textContent = 'Menyiapkan pembayaran…';
      openVeil('Menyiapkan pembayaran').append(mark);
    },

    hide: (): void => closeVeil(),
  };
  (window as unknown as { snap: typeof snap }).snap = snap;
}
