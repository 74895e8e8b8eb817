/** It has no types of its own: what of it is called here. */
declare module 'midtrans-client' {
  type Answer = Promise<Record<string, unknown>>;
  type Settings = { isProduction: boolean; serverKey: string; clientKey: string };

  class Client {
    constructor(settings: Settings);
    apiConfig: { getCoreApiBaseUrl(): string; getSnapApiBaseUrl(): string };
    httpClient: { http_client: { defaults: { headers: { common: Record<string, string> } } } };
    transaction: Record<'approve' | 'cancel' | 'deny' | 'expire' | 'status' | 'statusb2b', (id: string) => Answer> &
      Record<'refund' | 'refundDirect', (id: string, wanted: object) => Answer> & {
        notification(body: object): Answer;
      };
  }
  class Snap extends Client {
    createTransaction(request: object): Promise<{ token: string; redirect_url: string }>;
  }
  class CoreApi extends Client {
    charge(request: object): Answer;
    capture(request: object): Answer;
    cardToken(card: object): Answer;
    cardRegister(card: object): Answer;
    cardPointInquiry(token: string): Answer;
    linkPaymentAccount(request: object): Answer;
    getPaymentAccount(id: string): Answer;
    unlinkPaymentAccount(id: string): Answer;
  }
  const client: { Snap: typeof Snap; CoreApi: typeof CoreApi };
  export default client;
}
