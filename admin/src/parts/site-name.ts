/** The server writes into the page what the operator calls the site. */
export const siteName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? location.hostname;

export const officeName = `Kantor ${siteName}`;
