import { createAdmission } from '../../src/server/platform/http/admission.ts';
import { createBind } from '../../src/server/platform/http/bind.ts';
import { createHttp } from '../../src/server/platform/http/server.ts';
import { createLog } from '../../src/server/platform/log.ts';

/** What every call of the contract gets, without the contract: for calls of a test's own, which anybody may make. */
export async function createFrame(admission = createAdmission(null)) {
  const logLines: string[] = [];
  const log = createLog({ name: 'frame', destination: { write: (line: string) => void logLines.push(line) } });
  const app = await createHttp({ log, trustProxy: false, secure: false });
  const route = createBind(app, 'test', {
    authenticate: async () => null,
    recordActing: async () => {},
    makeContext: () => ({}) as never,
    publicUrl: new URL('https://semai.id'),
    fromMemory: null,
    checkReplies: true,
    admission,
  });
  return { app, route, logLines };
}
