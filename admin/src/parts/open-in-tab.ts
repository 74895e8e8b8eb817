/** Opens a page whose address the server tells when asked: a private one lasts some hours only. */
export async function openInTab(askAddress: () => Promise<string>): Promise<void> {
  // Opened before the answer: later the browser would take it for a pop-up that nobody asked for.
  const tab = window.open('about:blank', '_blank');
  try {
    const address = await askAddress();
    if (!tab) throw new Error('Tab baru diblokir peramban. Izinkan pop-up untuk halaman ini, lalu coba lagi.');
    tab.opener = null;
    tab.location.replace(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
