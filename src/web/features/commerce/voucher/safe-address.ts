/** A partner's address comes from data: what is not of the web (a script, a file) is not gone to. */
export function safeAddress(address: string | null): URL | null {
  const url = address ? URL.parse(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
