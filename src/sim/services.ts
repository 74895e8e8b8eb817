import type { Service } from './frame/service.ts';
import { service as identity } from './identity/service.ts';
import { service as mail } from './mail/service.ts';
import { service as midtrans } from './midtrans/service.ts';
import { service as prakerja } from './prakerja/service.ts';

/** Every simulated third party, in the order of the index page. */
export const services: Service[] = [mail, identity, midtrans, prakerja];
