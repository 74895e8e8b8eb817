/** Says which door was taken; Node's own message does not name it. */
export function listenError(label: string, port: number, error: unknown): Error {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return new Error(`${label} port ${port} on 127.0.0.1 is already in use`);
  if (code === 'EACCES') return new Error(`${label} port ${port} on 127.0.0.1 may not be used by this user`);
  return error instanceof Error ? error : new Error(String(error));
}
