/**
 * The script of the page inside the popup: says what happened to the shop's page around it, or, when the page stands
 * on its own, goes back to the shop.
 * Runs in the browser, as the text of this function: it may use nothing from outside itself.
 */
export function popupClient(): void {
  const sheet = document.querySelector<HTMLElement>('[data-snap]');
  if (!sheet) return;
  const { snap, now, onClose = 'close', result = 'null', finish } = sheet.dataset;
  const isFramed = window.parent !== window;

  function say(event: string): void {
    window.parent.postMessage({ snap, event, onClose, result: JSON.parse(result) }, window.location.origin);
  }

  function leave(event: string): void {
    if (isFramed) say(event);
    else if (finish) window.location.assign(finish);
    else if (event === 'close') window.history.back();
    else window.location.assign('/');
  }

  // Until now a press would have been lost.
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-close]')) {
    button.addEventListener('click', () => leave(onClose));
    button.disabled = false;
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isFramed) leave(onClose);
  });

  let isSent = false;
  document.querySelector('form')?.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
    sheet.setAttribute('aria-busy', 'true');
  });

  if (isFramed) {
    say('ready');
    document.querySelector<HTMLElement>('h1')?.focus();
  }
  // On its own an unknown transaction stays to be read; there is no shop to go back to.
  if (now && (isFramed || finish)) leave(now);
}
