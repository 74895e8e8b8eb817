import type { InjectOptions } from 'fastify';

type File = { field: string; name: string; content: Buffer; type?: string };

/** A form with a file, as a browser would send it. */
export async function formRequest(
  url: string,
  token: string | null,
  file: File | null,
  fields: Record<string, string> = {},
): Promise<InjectOptions> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set(file.field, new Blob([new Uint8Array(file.content)], { type: file.type ?? '' }), file.name);
  const body = new Response(form);
  return {
    method: 'POST',
    url,
    headers: {
      'content-type': body.headers.get('content-type') as string,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  };
}
