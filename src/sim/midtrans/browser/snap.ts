type Result = { status_code: string; status_message: string[] };
type Callbacks = {
  onSuccess?: (result: Result) => void;
  onPending?: (result: Result) => void;
  onError?: (result: Result) => void;
  onClose?: () => void;
};

/**
 * The part of https://app.midtrans.com/snap/snap.js that a shop calls, under the same names. No transaction can be made
 * here yet, so every token is an unknown one.
 * Runs in the browser, as the text of this function: it may use nothing from outside itself.
 */
export function snapClient(): void {
  const refuse = (callbacks: Callbacks = {}) =>
    setTimeout(
      () => callbacks.onError?.({ status_code: '404', status_message: ['Transaction token is not found'] }),
      0,
    );
  const snap = {
    pay(token: string, callbacks?: Callbacks): void {
      if (!token) throw new Error('snap.pay: a transaction token is needed');
      refuse(callbacks);
    },
    embed(token: string, settings?: Callbacks & { embedId: string }): void {
      if (!token) throw new Error('snap.embed: a transaction token is needed');
      if (!settings?.embedId) throw new Error('snap.embed: embedId is needed');
      refuse(settings);
    },
    /** The waiting mark, which a shop may show before it has a token; here nothing is drawn yet. */
    show(): void {},
    hide(): void {},
  };
  (window as unknown as { snap: typeof snap }).snap = snap;
}
