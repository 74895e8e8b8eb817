/** Asks one of the simulated third parties something; what it refuses is an error. */
export const controlOf =
  (simulatorsUrl: string, service: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${simulatorsUrl}/sim/${service}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
