import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import { ScriptMark } from './lib/script-mark.ts';
import { scriptsAfterPaint } from './lib/scripts-after-paint.ts';
import { apiContext, apiFor, markContext, type Rendering, reportContext } from './lib/server-api.ts';

/** Read by the server, which knows nothing else of the site. */
export function provideRendering(rendering: Rendering): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, apiFor(rendering));
  context.set(markContext, rendering.mark);
  context.set(reportContext, rendering.report);
  return context;
}

/** Rendered whole: the page is hashed, compressed and kept, so there is nothing to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const mark = loadContext.get(markContext);
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ScriptMark value={mark}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </ScriptMark>,
      {
        nonce: mark,
        // Nothing is sent before all of it is there, so no part is put off to a script that would bring it in.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
      },
    );
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(import.meta.env.PROD ? scriptsAfterPaint(html) : html, { status, headers });
}

type Rendered = { request: Request; context: Readonly<RouterContextProvider> };

/** Statuses that loaders answer with are pages, not errors; the rest is ours to mend, unless the visitor left. */
export function handleError(error: unknown, { request, context }: Rendered): void {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) context.get(reportContext)(error);
}
