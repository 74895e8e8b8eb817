import { createContext, data } from 'react-router';
import { type Api, createApi } from './api.ts';
import { ApiFailure } from './api-failure.ts';

/** What the server gives each rendering; a loader reads its API here, by the same road as the browser. */
export type Rendering = {
  callApi(request: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    url: string;
    body?: unknown;
  }): Promise<{ status: number; body: unknown }>;
  mark: string;
  report(error: unknown): void;
};

export const apiContext = createContext<Api>();
export const markContext = createContext<string>();
export const reportContext = createContext<Rendering['report']>();

/** What a call cannot read comes of the page's address: there is no such page. */
const pageStatus: Record<number, number> = { 400: 404, 422: 404 };

/** A call that fails while rendering ends the rendering with its status: the boundary shows what fits. */
export function apiFor(rendering: Rendering): Api {
  const api = createApi(({ method, address, body }) => rendering.callApi({ method, url: `/${address}`, body }));
  const withStatus = (failure: unknown): never => {
    if (!(failure instanceof ApiFailure)) throw failure;
    throw data(null, { status: pageStatus[failure.status] ?? (failure.status || 503) });
  };
  return Object.assign(((call, input) => api(call, input).catch(withStatus)) as Api, {
    answer: ((call, input) => api.answer(call, input).catch(withStatus)) as Api['answer'],
  });
}
