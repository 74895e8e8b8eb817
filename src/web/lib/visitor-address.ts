import { visitorAddress } from '../../contract/engagement.ts';
import { quietApi } from './api.ts';

/** Where the server sees this visitor; empty where it could not be asked, and then the server fills it in. */
export const askVisitorAddress = (): Promise<string> =>
  quietApi(visitorAddress, {}).then(
    ({ ip }) => ip,
    () => '',
  );
