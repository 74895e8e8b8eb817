import pg from 'pg';

/**
 * A connection of one's own. Without a listener, a server that goes away while nobody asks it anything would end the whole
 * process; whoever does ask hears of it from their question.
 */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => {});
  return client;
}
