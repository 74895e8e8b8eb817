/**
 * Gives what was chosen to the page that opened this window, of the same origin only, and closes it.
 * Runs in the browser, as the text of this function: it may use nothing from outside itself.
 */
export function handOver(): void {
  const answer = document.querySelector<HTMLElement>('[data-answer]')?.dataset.answer;
  if (!window.opener || !answer) return;
  window.opener.postMessage(JSON.parse(answer), window.location.origin);
  window.close();
}
