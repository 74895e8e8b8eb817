import { Agent, type IncomingMessage, request } from 'node:http';

export type Asking = { method?: string; token?: string; json?: unknown; headers?: Record<string, string> };

/** HTTP over kept connections, for very many requests: what nobody reads is thrown away as it comes. */
export function createClient(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const open = (path: string, { method, token, json, headers }: Asking = {}): Promise<IncomingMessage> =>
    new Promise((answer, fail) => {
      const sent = json === undefined ? undefined : JSON.stringify(json);
      const asked = request(new URL(path, url), {
        agent,
        method: method ?? (sent ? 'POST' : 'GET'),
        headers: {
          'accept-encoding': 'br, gzip',
          accept: 'application/json, text/html, */*',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
          ...headers,
        },
      });
      asked.on('response', answer).on('error', fail).end(sent);
    });

  return {
    open,
    /** Only whether it was answered. */
    async visit(path: string, asking?: Asking): Promise<number> {
      const answer = await open(path, asking);
      await new Promise((end, fail) => answer.on('end', end).on('error', fail).resume());
      return answer.statusCode ?? 0;
    },
    /** `data` of the API's envelope. */
    async call<Data>(path: string, { headers, ...asking }: Asking = {}): Promise<Data> {
      const answer = await open(path, { ...asking, headers: { ...headers, 'accept-encoding': 'identity' } });
      let body = '';
      for await (const chunk of answer.setEncoding('utf8')) body += chunk;
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${body}`);
      return JSON.parse(body).data as Data;
    },
    close: () => agent.destroy(),
  };
}
export type Client = ReturnType<typeof createClient>;
