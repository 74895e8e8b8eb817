/** The little of a service worker's world that ours needs; the library that has all of it does not go with the DOM's. */
type Lasting = { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

type Events = { install: Lasting; activate: Lasting; message: Lasting & { data: unknown }; fetch: FetchEvent };

export type WorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, heard: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
};
