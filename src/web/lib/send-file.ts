import type { Call, CallData, CallInput } from '../../contract/call.ts';
import { createApi, destination, type Transport } from './api.ts';
import { beginLoading } from './loading.ts';

export type Sending = {
  /** From 0 to 100: how much of it has left. */
  onProgress: (percent: number) => void;
  /** Aborted: it is not sent further, and fails like something that got no answer. */
  signal: AbortSignal;
};

/** Like fetch, which does not tell how far it got. */
const watched =
  ({ onProgress, signal }: Sending): Transport =>
  ({ method, address, body, auth }) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      const endLoading = beginLoading();
      const { url, headers } = destination(address, auth);
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.responseType = 'json';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (100 * loaded) / total : 0);
      request.onloadend = () => {
        endLoading();
        const retryAfter = Number(request.getResponseHeader('retry-after')) || null;
        resolve({ status: request.status, body: request.response, retryAfter });
      };
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as FormData);
    });

/** A call that takes a file, told how far it is and to be stopped. */
export const sendFile = <C extends Call>(call: C, form: FormData, sending: Sending): Promise<CallData<C>> =>
  createApi(watched(sending))(call, { body: form } as unknown as CallInput<C>);
