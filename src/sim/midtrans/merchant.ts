/** The one shop that is registered here. */
export const merchant = {
  id: 'G000000001',
  name: 'Semai',
  serverKey: 'SB-Mid-server-semai-demo',
  clientKey: 'SB-Mid-client-semai-demo',
};

/** Basic authentication with the server key as the user and an empty password. */
export function isMerchant(authorization: string | undefined): boolean {
  const given = /^Basic\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && Buffer.from(given, 'base64').toString('utf8') === `${merchant.serverKey}:`;
}
