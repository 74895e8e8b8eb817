import { z } from 'zod';
import { call } from './call.ts';
import { nothing, text } from './wire.ts';

/** Tracking events are stored as they come (G-10); the server adds the address they came from. */
const trackingEvent = z.object({
  type: text(60, 1),
  payload: z.record(z.string(), z.unknown()).optional(),
});

export const storeEvents = call({
  method: 'POST',
  path: 'api/user/storeevents',
  auth: 'user',
  summary: 'Catat sebuah kejadian dari pengguna yang masuk.',
  body: trackingEvent,
  reply: nothing,
  fails: ['too_many_requests'],
});

export const storeFreeEvents = call({
  method: 'POST',
  path: 'api/user/storefreeevents',
  auth: 'public',
  summary: 'Catat sebuah kejadian dari pengunjung.',
  body: trackingEvent,
  reply: nothing,
  fails: ['too_many_requests'],
});
